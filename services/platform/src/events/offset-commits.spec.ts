import { jest } from '@jest/globals';
import { createLogger } from '../logging.js';
import { OffsetCommits, type Progress } from './offset-commits.js';

const logger = createLogger({ service: 'commits', level: 'silent' });

/** A partition whose offset is resolved by `at`; each commit is kept, and the first `failures` of them fail. */
function aPartition(failures = 0) {
  const committed: string[] = [];
  let resolved = '';
  const topics = () =>
    resolved && committed.at(-1) !== resolved ? [{ topic: 't', partitions: [{ partition: 0, offset: resolved }] }] : [];
  const progress: Progress = {
    uncommittedOffsets: () => ({ topics: topics() }),
    commitOffsetsIfNecessary: async (offsets) => {
      if ((failures -= 1) >= 0) throw new Error('not the coordinator');
      committed.push((offsets as ReturnType<Progress['uncommittedOffsets']>).topics[0]!.partitions[0]!.offset);
    },
  };
  const commits = new OffsetCommits(500, logger);
  const at = (offset: string) => {
    resolved = offset;
    commits.moved(progress);
  };
  return { committed, commits, at };
}

describe('the progress of a group', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is committed at once after a while of quiet, and then once in a while, with the latest', async () => {
    const { committed, at } = aPartition();
    at('1');
    await jest.advanceTimersByTimeAsync(1);
    expect(committed).toEqual(['1']);
    for (const offset of ['2', '3', '4']) at(offset);
    await jest.advanceTimersByTimeAsync(400);
    expect(committed).toEqual(['1']);
    await jest.advanceTimersByTimeAsync(100);
    expect(committed).toEqual(['1', '4']);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(committed).toEqual(['1', '4']);
  });

  it('is committed at the end without waiting, and nothing is committed after it', async () => {
    const { committed, commits, at } = aPartition();
    at('1');
    await jest.advanceTimersByTimeAsync(1);
    at('2');
    await commits.flush();
    commits.end();
    at('3');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(committed).toEqual(['1', '2']);
  });

  it('is committed again when the broker did not take it, some times, and with what comes next', async () => {
    const { committed, at } = aPartition(4);
    at('1');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(committed).toEqual([]);
    at('2');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(committed).toEqual(['2']);
  });
});
