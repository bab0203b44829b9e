import { formatCount, formatDate, formatDuration, formatMoment } from './format.js';

describe('durations are rounded up', () => {
  it.each([
    [0, '1 second', '1 saat'],
    [1, '1 second', '1 saat'],
    [44.2, '45 seconds', '45 saat'],
    [59.5, '1 minute', '1 minit'],
    [60, '1 minute', '1 minit'],
    [61, '2 minutes', '2 minit'],
    [1800, '30 minutes', '30 minit'],
    [3541, '1 hour', '1 jam'],
    [3600, '1 hour', '1 jam'],
    [3601, '2 hours', '2 jam'],
  ])('%p s', (seconds, en, bm) => {
    expect(formatDuration(seconds, 'en')).toBe(en);
    expect(formatDuration(seconds, 'bm')).toBe(bm);
  });
});

describe('dates', () => {
  it('uses the club’s own months', () => {
    const months = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-05`);
    expect(months.map((m) => formatDate(m, 'en').split(' ')[1]).join(' ')).toBe(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    );
    expect(months.map((m) => formatDate(m, 'bm').split(' ')[1]).join(' ')).toBe(
      'Jan Feb Mac Apr Mei Jun Jul Ogos Sep Okt Nov Dis',
    );
  });

  it('shows a moment as its day in Kuala Lumpur', () => {
    expect(formatDate('2026-11-20T16:00:00.000Z', 'en')).toBe('21 Nov 2026');
    expect(formatDate('2026-11-20T15:59:59.999Z', 'bm')).toBe('20 Nov 2026');
  });

  it('does not change a text that is no date', () => {
    expect(formatDate('soon', 'en')).toBe('soon');
    expect(formatDate('2026-13-01', 'en')).toBe('2026-13-01');
  });

  it.each([
    ['2025-03-27T17:00:00Z', '28 Mar 2025, 1am', '28 Mac 2025, 1.00 pagi'],
    ['2025-03-28T04:30:00Z', '28 Mar 2025, 12.30pm', '28 Mac 2025, 12.30 tengah hari'],
    ['2025-03-28T09:30:00Z', '28 Mar 2025, 5.30pm', '28 Mac 2025, 5.30 petang'],
    ['2025-03-28T13:00:00Z', '28 Mar 2025, 9pm', '28 Mac 2025, 9.00 malam'],
    ['2025-03-28', '28 Mar 2025', '28 Mac 2025'],
  ])('the moment %s', (value, en, bm) => {
    expect(formatMoment(value, 'en')).toBe(en);
    expect(formatMoment(value, 'bm')).toBe(bm);
  });
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
  [-50, '\u221250'],
])('counts %p', (value, expected) => expect(formatCount(value)).toBe(expected));
