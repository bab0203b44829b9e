import { statedAt } from './event.js';

const NOW = new Date('2026-03-10T04:00:00Z');
const told = (moment: string | undefined, backMs?: number) =>
  statedAt(moment, '2026-03-09T00:00:00Z', NOW, backMs).toISOString();

it('a fact happened when it says, else when its envelope does, never in the future and within the time given', () => {
  expect(told('2026-03-01T00:00:00Z')).toBe('2026-03-01T00:00:00.000Z');
  expect(told(undefined)).toBe('2026-03-09T00:00:00.000Z');
  expect(told('2999-01-01T00:00:00Z')).toBe(NOW.toISOString());
  expect(told('1999-01-01T00:00:00Z')).toBe('1999-01-01T00:00:00.000Z');
  expect(told('1999-01-01T00:00:00Z', 86_400_000)).toBe('2026-03-09T04:00:00.000Z');
  expect(() => told('yesterday')).toThrow(RangeError);
});
