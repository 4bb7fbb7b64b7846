/** By the loading function: the address at which the browser could not fetch its module; empty after one failure. */
const failed = new WeakMap<() => unknown, string>();

/** Which fetch of such an address is the next, so that all who load it get the same module. */
const tries = new Map<string, number>();

/**
 * Loads a part of the page. Some browsers count a module that they once failed to fetch as failed for as long as the page
 * lives, so the third try is for another address of it, if the error named the first. Not the second: at another address
 * it is another module, beside the one that its neighbours import.
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const last = failed.get(load);
  try {
    return await (!last ? load() : import(/* @vite-ignore */ `${last}?again=${tries.get(last)}`));
  } catch (error) {
    const [address] = /http\S+\.js/.exec(String(error)) ?? [];
    if (address) {
      failed.set(load, last === undefined ? '' : address);
      if (last || !tries.has(address)) tries.set(address, (tries.get(address) ?? 0) + 1);
    }
    throw error;
  }
};
