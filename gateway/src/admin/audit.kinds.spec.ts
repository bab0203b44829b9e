import { readFileSync } from 'node:fs';
import { AUDITED_ACTS } from '@club/proto/audited-acts';
import { ADMIN_ACTS } from '../testing/admin-acts.js';
import { ACTIONS, RECORDS } from './audit.kinds.js';

/** Returns what docs/product/back-office.md#audit says is done to which records. */
function documented(): Record<string, string[]> {
  const page = readFileSync('docs/product/back-office.md', 'utf8');
  const [, table = ''] = /^\| record +\| actions .*\n\| -.*\n((?:\|.*\n)+)/m.exec(page) ?? [];
  const rows = table
    .trimEnd()
    .split('\n')
    .map((row) => row.split('|'));
  const names = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  return Object.fromEntries(rows.flatMap(([, records, actions]) => names(records).map((one) => [one, names(actions)])));
}

it('is what the page of the back office says: every kind of record, and what is done to it', () => {
  expect(documented()).toEqual(AUDITED_ACTS);
});

it('names the record and the act of every write of the back office', () => {
  const rows = Object.values(ADMIN_ACTS);
  const unnamed = rows.filter(({ record, action }) => !(AUDITED_ACTS[record] as readonly string[]).includes(action));
  expect(rows.length).toBeGreaterThan(40);
  expect(unnamed).toEqual([]);
});

it('names each once', () => {
  for (const names of [RECORDS, ACTIONS]) expect(new Set(names).size).toBe(names.length);
});
