import { DomainError, type Logger } from '@club/platform';
import { aConnection, FixedClock } from '@club/platform/testing';
import type { EntriesRepository } from './entries.repository.js';
import { HoldSweeper } from './hold-sweeper.js';
import type { EntryWriter } from './writer/entry-writer.js';

const NOW = new Date('2026-11-21T04:00:00Z');

/** Holds of a member each, in pages as the log gives them; those in `settled` have ended before. */
function aSweeper(count: number, settled: readonly string[]) {
  const holds = Array.from({ length: count }, (_, at) => ({ member: `m${at}`, key: 'order:1' }));
  const asked: number[] = [];
  const released: string[] = [];
  const entries = {
    async *holdsExpiring(_from: Date, _to: Date, pageSize: number) {
      for (let at = 0; at < holds.length; at += pageSize) yield holds.slice(at, at + pageSize);
    },
    keysPresent: async (pairs: readonly { member: string; key: string }[]) => {
      asked.push(pairs.length);
      return new Set(
        pairs.filter(({ member }) => settled.includes(member)).map(({ member, key }) => `${member} ${key}`),
      );
    },
  };
  const failing = new Set<string>();
  const broken = new Set<string>();
  const writer = {
    submit: async (member: string) => {
      if (failing.has(member)) throw new DomainError('SERVICE_BUSY');
      if (broken.has(member)) throw new TypeError('a head makes no sense');
      released.push(member);
    },
  };
  const connection = aConnection();
  const sweeper = new HoldSweeper(
    connection,
    entries as unknown as EntriesRepository,
    writer as unknown as EntryWriter,
    new FixedClock(NOW),
    { error: () => undefined } as unknown as Logger,
  );
  return { sweeper, asked, released, failing, broken, connection };
}

it('looks at a week of holds a page at a time, and releases those that are open wherever they stand', async () => {
  const open = ['m0', 'm700', 'm1200'];
  const settled = Array.from({ length: 1_201 }, (_, at) => `m${at}`).filter((member) => !open.includes(member));
  const { sweeper, asked, released } = aSweeper(1_201, settled);
  expect(await sweeper.sweep()).toBe(3);
  expect(released).toEqual(open);
  expect(Math.max(...asked)).toBeLessThanOrEqual(500);
  expect(asked.reduce((sum, count) => sum + count, 0)).toBe(1_201);
});

it('begins anew after a page that could not be released', async () => {
  const { sweeper, released, failing } = aSweeper(2, []);
  failing.add('m1');
  await expect(sweeper.sweep()).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
  failing.clear();
  expect(await sweeper.sweep()).toBe(2);
  expect(released).toEqual(['m0', 'm0', 'm1']);
});

it('tries a hold that cannot be released again behind the others', async () => {
  const { sweeper, released, broken } = aSweeper(3, []);
  broken.add('m0');
  expect(await sweeper.sweep()).toBe(2);
  broken.clear();
  released.length = 0;
  await sweeper.sweep();
  expect(released.at(-1)).toBe('m0');
});
