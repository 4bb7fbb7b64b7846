import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { drawMachine } from './draw-machine.ts';
import { flowPages } from './flow-pages.ts';

const folder = join(import.meta.dirname, '../docs/flows');

describe('docs/flows', () => {
  it('shows every machine as it is now; `npm run draw-flows` redraws them', async () => {
    const pages = await flowPages();
    expect(pages.size).toBeGreaterThan(0);
    expect(await readdir(folder)).toEqual([...pages.keys()].toSorted());
    for (const [name, page] of pages) expect(await readFile(join(folder, name), 'utf8')).toBe(page);
  });
});

describe('drawMachine', () => {
  it('draws events, guards, delays and the transitions of a parent state', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { opened: [{ guard: 'unlocked', target: 'open' }, { target: 'stuck' }] } },
        open: {
          initial: 'ajar',
          on: { slammed: 'shut' },
          states: { ajar: { after: { draught: 'wide' } }, wide: {} },
        },
        stuck: { type: 'final' },
        alone: {},
      },
    });
    expect(
      drawMachine(machine)
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      'stateDiagram-v2',
      'alone',
      '[*] --> shut',
      'shut --> open_ajar : opened [unlocked]',
      'shut --> stuck : opened [otherwise]',
      'any_open --> shut : slammed',
      'open_ajar --> open_wide : after draught',
      'stuck --> [*]',
    ]);
  });
});
