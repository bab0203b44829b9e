import { aConnection } from '@club/platform/testing';
import type { BatchesRepository } from './batches.repository.js';
import { BatchTable } from './domain/batch-table.js';
import { FreshBatchTable } from './fresh-batch-table.js';

/** A repository whose reads of the version answer when the test resolves them. */
function aRepository() {
  const reads: ((version: number) => void)[] = [];
  let loads = 0;
  const repository = {
    tableVersion: () => new Promise<number>((resolve) => void reads.push(resolve)),
    loadTable: async () => new BatchTable(++loads, []),
  } as unknown as BatchesRepository;
  return { repository, reads, loads: () => loads };
}
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('FreshBatchTable', () => {
  it('shares one read among callers of one turn', async () => {
    const { repository, reads } = aRepository();
    const table = new FreshBatchTable(aConnection(), repository);
    const fresh: Promise<void>[] = [];
    for (let caller = 0; caller < 20; caller += 1) {
      fresh.push(table.ensureFresh());
      await Promise.resolve();
    }
    expect(reads).toHaveLength(0);
    await settled();
    expect(reads).toHaveLength(1);
    reads[0]!(1);
    await Promise.all(fresh);
    expect(reads).toHaveLength(1);
  });

  it('shares a new read among callers that come during a read, and never the read under way', async () => {
    const { repository, reads } = aRepository();
    const table = new FreshBatchTable(aConnection(), repository);
    const done: string[] = [];
    void table.ensureFresh().then(() => done.push('first'));
    await settled();
    for (let i = 0; i < 20; i++) void table.ensureFresh().then(() => done.push('late'));
    await settled();
    expect(reads).toHaveLength(1);
    reads[0]!(1);
    await settled();
    expect(done).toEqual(['first']);
    expect(reads).toHaveLength(2);
    reads[1]!(1);
    await settled();
    expect(done).toHaveLength(21);
    expect(reads).toHaveLength(2);
  });

  it('loads the table only when its version has changed', async () => {
    const { repository, reads, loads } = aRepository();
    const table = new FreshBatchTable(aConnection(), repository);
    for (const [version, expected] of [
      [1, 1],
      [1, 1],
      [2, 2],
    ] as const) {
      const fresh = table.ensureFresh();
      await settled();
      reads.at(-1)!(version);
      await fresh;
      expect(loads()).toBe(expected);
    }
  });

  it('asks again after a failed read', async () => {
    let calls = 0;
    const repository = {
      tableVersion: async () => {
        if (++calls === 1) throw new Error('unavailable');
        return -1;
      },
    } as unknown as BatchesRepository;
    const table = new FreshBatchTable(aConnection(), repository);
    await expect(table.ensureFresh()).rejects.toThrow('unavailable');
    await expect(table.ensureFresh()).resolves.toBeUndefined();
  });

  it('loads the whole table again after a change of the primary, whatever version is returned', async () => {
    const { repository, reads, loads } = aRepository();
    const connection = aConnection();
    const table = new FreshBatchTable(connection, repository);
    const first = table.ensureFresh();
    await settled();
    reads[0]!(1);
    await first;
    connection.changePrimary();
    await table.ensureFresh();
    expect(loads()).toBe(2);
    expect(reads).toHaveLength(1);
  });
});
