import { isJustNow, repeatOf } from './repeats.js';

const now = new Date('2026-11-21T04:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

describe('what a request does again', () => {
  it.each([
    ['the same moment', 0, true],
    ['ten seconds ago', -10_000, true],
    ['longer ago', -10_001, false],
    ['by a request at the same time that came a moment later and was written first', 3, true],
    ['long after, on a clock that was moved', 60_000, false],
  ])('is known when it was done at %s', (_, ms, known) => {
    expect(isJustNow(after(ms), now)).toBe(known);
  });

  it('is a row with the same content, or with the request’s own key', () => {
    const rows = [
      { city: 'Ipoh', addedBy: { key: '', at: after(3) } },
      { city: 'Muar', addedBy: { key: 'k-1', at: after(-3) } },
    ];
    const inIpoh = ({ city }: { city: string }) => city === 'Ipoh';
    expect(repeatOf(rows, inIpoh, { key: '', now })).toBe(rows[0]);
    expect(repeatOf(rows, () => false, { key: '', now })).toBeUndefined();
    expect(repeatOf(rows, inIpoh, { key: 'k-1', now })).toBe(rows[1]);
    expect(repeatOf(rows, inIpoh, { key: 'k-2', now })).toBeUndefined();
  });
});
