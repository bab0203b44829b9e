import { statedAt } from './event.js';

const NOW = new Date('2026-03-10T04:00:00Z');
const stated = (moment: string | undefined, backMs?: number) =>
  statedAt(moment, '2026-03-09T00:00:00Z', NOW, backMs).toISOString();

it('an event happened at its stated time, else at that of its envelope, never in the future and within the given limit', () => {
  expect(stated('2026-03-01T00:00:00Z')).toBe('2026-03-01T00:00:00.000Z');
  expect(stated(undefined)).toBe('2026-03-09T00:00:00.000Z');
  expect(stated('2999-01-01T00:00:00Z')).toBe(NOW.toISOString());
  expect(stated('1999-01-01T00:00:00Z')).toBe('1999-01-01T00:00:00.000Z');
  expect(stated('1999-01-01T00:00:00Z', 86_400_000)).toBe('2026-03-09T04:00:00.000Z');
  expect(() => stated('yesterday')).toThrow(RangeError);
});
