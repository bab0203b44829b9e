import { setImmediate } from 'node:timers/promises';
import { Lane, type Batch } from './lane.js';
import type { Operation } from './operation.js';

const anOperation = (member: string): Operation => ({
  member,
  intent: { kind: 'open', at: new Date('2026-03-10T04:00:00Z') },
  cause: { id: '', type: 'system', correlationId: '' },
  resolve: () => undefined,
  reject: () => undefined,
});

/** A lane whose writes end when the test says so, with the members of each. */
function aLane() {
  const written: string[][] = [];
  const ends: (() => void)[] = [];
  const lane = new Lane(500, async ({ writes }: Batch) => {
    written.push(writes.map(({ member }) => member));
    await new Promise<void>((resolve) => ends.push(resolve));
    return [];
  });
  return { lane, written, end: () => ends.shift()!() };
}

describe('a lane of the writer', () => {
  it('writes together what comes in one turn, the first of it too, and what comes during a write', async () => {
    const { lane, written, end } = aLane();
    lane.push(anOperation('a'));
    await Promise.resolve();
    lane.push(anOperation('b'));
    expect(written).toEqual([]);
    await setImmediate();
    expect(written).toEqual([['a', 'b']]);
    lane.push(anOperation('c'));
    lane.push(anOperation('d'));
    end();
    await setImmediate();
    expect(written).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    end();
    await lane.idle();
    expect(lane.waiting).toBe(0);
  });

  it('keeps a second write of one member for the next batch', async () => {
    const { lane, written, end } = aLane();
    for (const member of ['a', 'a', 'b']) lane.push(anOperation(member));
    await setImmediate();
    end();
    await setImmediate();
    end();
    await lane.idle();
    expect(written).toEqual([['a', 'b'], ['a']]);
  });
});
