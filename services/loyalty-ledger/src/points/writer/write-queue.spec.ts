import { setImmediate } from 'node:timers/promises';
import type { Operation } from './operation.js';
import { WriteQueue, type Batch } from './write-queue.js';

const anOperation = (member: string): Operation => ({
  member,
  intent: { kind: 'open', at: new Date('2026-03-10T04:00:00Z') },
  cause: { id: '', type: 'system', correlationId: '' },
  resolve: () => undefined,
  reject: () => undefined,
});

/** Returns a queue whose writes end when the test resolves them, with the members of each. */
function aQueue() {
  const written: string[][] = [];
  const ends: (() => void)[] = [];
  const queue = new WriteQueue(500, async ({ writes }: Batch) => {
    written.push(writes.map(({ member }) => member));
    await new Promise<void>((resolve) => ends.push(resolve));
    return [];
  });
  const end = async () => {
    ends.shift()!();
    // The write ends in one turn, and the next batch begins with the end of another.
    for (let turn = 0; turn < 2; turn += 1) await setImmediate();
  };
  return { queue, written, end };
}

describe('WriteQueue', () => {
  it('makes one batch of what comes in one turn, and one of what comes during a write', async () => {
    const { queue, written, end } = aQueue();
    queue.push(anOperation('a'));
    await Promise.resolve();
    queue.push(anOperation('b'));
    expect(written).toEqual([]);
    await setImmediate();
    expect(written).toEqual([['a', 'b']]);
    queue.push(anOperation('c'));
    queue.push(anOperation('d'));
    await end();
    expect(written).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    await end();
    await queue.idle();
    expect(queue.waiting).toBe(0);
  });

  it('keeps a second write of one member for the next batch', async () => {
    const { queue, written, end } = aQueue();
    for (const member of ['a', 'a', 'b']) queue.push(anOperation(member));
    await setImmediate();
    await end();
    await end();
    await queue.idle();
    expect(written).toEqual([['a', 'b'], ['a']]);
  });
});
