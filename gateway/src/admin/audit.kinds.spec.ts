import { AUDITED_ACTS } from '@club/proto/audited-acts';
import { ADMIN_ACTS } from '../testing/admin-acts.js';
import { ACTIONS, RECORDS } from './audit.kinds.js';

it('names the record and the action of every write of the back office', () => {
  const rows = Object.values(ADMIN_ACTS);
  const unnamed = rows.filter(({ record, action }) => !(AUDITED_ACTS[record] as readonly string[]).includes(action));
  expect(rows.length).toBeGreaterThan(40);
  expect(unnamed).toEqual([]);
});

it('names each record and each action once', () => {
  for (const names of [RECORDS, ACTIONS]) expect(new Set(names).size).toBe(names.length);
});
