let usedAt = 0;

/** When the token was last used, and so renewed. In ms since 1970 UTC. */
export const tokenUsedAt = (): number => usedAt;

export const noteTokenUse = (): void => {
  usedAt = Date.now();
};
