import { AUDITED_ACTIONS } from '@club/proto/audited-actions';
import { AUDITED_CALLS } from '../testing/audited-calls.js';
import { ACTIONS, RECORDS } from './audit.kinds.js';

it('names the record and the action of every write of the back office', () => {
  const rows = Object.values(AUDITED_CALLS);
  const unnamed = rows.filter(({ record, action }) => !(AUDITED_ACTIONS[record] as readonly string[]).includes(action));
  expect(rows.length).toBeGreaterThan(40);
  expect(unnamed).toEqual([]);
});

it('names each record and each action once', () => {
  for (const names of [RECORDS, ACTIONS]) expect(new Set(names).size).toBe(names.length);
});
