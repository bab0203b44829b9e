import {
  formatAmount,
  formatDate,
  formatDateLong,
  formatDateNumeric,
  formatList,
  formatPoints,
  formatSignedPoints,
  formatTime,
  formatValue,
  formatWait,
  klDate,
} from './format';

describe('dates', () => {
  it.each([
    ['2026-11-21', '21 Nov 2026', '21 Nov 2026'],
    ['2026-08-05', '5 Aug 2026', '5 Ogos 2026'],
    ['2026-12-03', '3 Dec 2026', '3 Dis 2026'],
    ['2026-09-09', '9 Sep 2026', '9 Sep 2026'],
    ['2026-03-01', '1 Mar 2026', '1 Mac 2026'],
    ['2026-05-31', '31 May 2026', '31 Mei 2026'],
    ['2026-10-10', '10 Oct 2026', '10 Okt 2026'],
  ])('writes %s with our months', (date, en, bm) => {
    expect(formatDate(date, 'en')).toBe(en);
    expect(formatDate(date, 'bm')).toBe(bm);
  });

  it('reads an instant in Kuala Lumpur: 17:00 UTC is the next day', () => {
    expect(formatDate('2026-12-31T17:00:00Z', 'en')).toBe('1 Jan 2027');
    expect(formatDate(new Date('2026-12-31T15:59:59Z'), 'en')).toBe('31 Dec 2026');
    expect(klDate(Date.parse('2026-02-28T16:00:00Z'))).toBe('2026-03-01');
  });

  it('never moves a calendar date', () => {
    expect(formatDateNumeric('2026-01-01')).toBe('01/01/2026');
    expect(formatDateLong('2026-07-04', 'bm')).toBe('4 Julai 2026');
    expect(formatDateLong('2026-07-04', 'en')).toBe('4 July 2026');
  });

  it('refuses what is no date', () => {
    expect(() => formatDate('soon', 'en')).toThrow(RangeError);
  });
});

describe('times', () => {
  it.each([
    ['2026-11-21T01:00:00Z', '9am', '9.00 pagi'],
    ['2026-11-21T04:30:00Z', '12.30pm', '12.30 tengah hari'],
    ['2026-11-21T05:59:00Z', '1.59pm', '1.59 tengah hari'],
    ['2026-11-21T06:00:00Z', '2pm', '2.00 petang'],
    ['2026-11-21T09:30:00Z', '5.30pm', '5.30 petang'],
    ['2026-11-21T10:59:00Z', '6.59pm', '6.59 petang'],
    ['2026-11-21T11:00:00Z', '7pm', '7.00 malam'],
    ['2026-11-21T16:05:00Z', '12.05am', '12.05 pagi'],
  ])('writes %s', (instant, en, bm) => {
    expect(formatTime(instant, 'en')).toBe(en);
    expect(formatTime(instant, 'bm')).toBe(bm);
  });

  it.each([
    [0, '0 seconds', '0 saat'],
    [1, '1 second', '1 saat'],
    [44.2, '45 seconds', '45 saat'],
    [60, '1 minute', '1 minit'],
    [61, '2 minutes', '2 minit'],
    [1800, '30 minutes', '30 minit'],
    [3600, '1 hour', '1 jam'],
    [3601, '2 hours', '2 jam'],
    [7200, '2 hours', '2 jam'],
  ])('says a wait of %d s rounded up', (seconds, en, bm) => {
    expect(formatWait(seconds, 'en')).toBe(en);
    expect(formatWait(seconds, 'bm')).toBe(bm);
  });
});

describe('numbers', () => {
  it('groups thousands and uses the true minus', () => {
    expect(formatPoints(0)).toBe('0');
    expect(formatPoints(999)).toBe('999');
    expect(formatPoints(1234)).toBe('1,234');
    expect(formatPoints(1234567)).toBe('1,234,567');
    expect(formatSignedPoints(120)).toBe('+120');
    expect(formatSignedPoints(-50)).toBe('−50');
    expect(formatSignedPoints(0)).toBe('0');
  });

  it('writes money with sen and a no-break space', () => {
    expect(formatAmount(1234.5)).toBe('RM\u00a01,234.50');
    expect(formatAmount(0.1 + 0.2)).toBe('RM\u00a00.30');
    expect(formatAmount(-5.05)).toBe('−RM\u00a05.05');
  });

  it('writes the value of a voucher without sen where it has none', () => {
    expect([5, 1500, 5.5].map(formatValue)).toEqual(['RM5', 'RM1,500', 'RM\u00a05.50']);
  });

  it('joins lists without a comma before the last', () => {
    expect(formatList(['a', 'b', 'c'], 'en')).toBe('a, b and c');
    expect(formatList(['a', 'b', 'c'], 'bm')).toBe('a, b dan c');
    expect(formatList(['a'], 'bm')).toBe('a');
  });
});
