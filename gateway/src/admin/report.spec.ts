import { DomainError, systemContext } from '@club/platform';
import { checkInput } from '../validation/input.pipe.js';
import { dayBody, rangeBody, reportRange, totalsOf, withMembers } from './report.js';

const ctx = systemContext('test');
const refusal = (check: () => unknown) => {
  try {
    check();
  } catch (error) {
    const { code, fields } = error as DomainError;
    return {
      code,
      fields: Object.fromEntries(Object.entries(fields ?? {}).map(([name, field]) => [name, field.code])),
    };
  }
  return null;
};

describe('the days of a report', () => {
  const range = rangeBody();

  it.each([
    [{}, {}],
    [{ startDate: '', endDate: '' }, {}],
    [{ startDate: null, endDate: null }, {}],
    [
      { startDate: '2026-12-31', endDate: '2027-01-01' },
      { from: '2026-12-30T16:00:00.000Z', before: '2027-01-01T16:00:00.000Z' },
    ],
    [
      // what a browser in Kuala Lumpur makes of 21 and 22 November
      { startDate: '2026-11-20T16:00:00.000Z', endDate: '2026-11-22T15:59:59.999Z' },
      { from: '2026-11-20T16:00:00.000Z', before: '2026-11-22T16:00:00.000Z' },
    ],
  ])('%j are the moments %j', (body, moments) => {
    expect(reportRange(checkInput(range, body))).toEqual(moments);
  });

  it.each([
    [{ startDate: '2026-11-21' }, 'FILTER_DATES_REQUIRED', { endDate: 'FIELD_REQUIRED' }],
    [{ endDate: '2026-11-21' }, 'FILTER_DATES_REQUIRED', { startDate: 'FIELD_REQUIRED' }],
    [{ startDate: '2026-11-22', endDate: '2026-11-21' }, 'INPUT_INVALID', { endDate: 'FILTER_DATE_ORDER' }],
    [{ startDate: '2026-02-30', endDate: '2026-03-01' }, 'INPUT_INVALID', { startDate: 'FIELD_INVALID' }],
    [{ startDate: '+99999-01-01T00:00Z', endDate: 'tomorrow' }, 'INPUT_INVALID', expect.anything()],
    [{ startDate: 20261121, endDate: '2026-11-21' }, 'INPUT_INVALID', { startDate: 'FIELD_INVALID' }],
  ])('%j are refused with %s', (body, code, fields) => {
    expect(refusal(() => checkInput(range, body))).toEqual({ code, fields });
  });

  it('of a report of one day are that day, or a range', () => {
    expect(checkInput(dayBody, { startDate: '2026-11-21' })).toEqual({ startDate: '2026-11-21', endDate: undefined });
    expect(refusal(() => checkInput(dayBody, { endDate: '2026-11-21' }))).toMatchObject({
      code: 'FILTER_DATE_REQUIRED',
    });
  });
});

describe('the rows of a report', () => {
  it('get their members 500 at a time; one that nobody knows is an erased member', async () => {
    const asked: number[] = [];
    const directory = {
      listContacts: async ({ ids }: { ids: string[] }) => {
        asked.push(ids.length);
        const contacts = ids
          .filter((id) => id !== '7')
          .map((id) => ({ id, name: id === '8' ? '' : `N${id}`, email: '', number: '60', erased: id === '8' }));
        return { contacts };
      },
    };
    const rows = Array.from({ length: 1_002 }, (_, n) => ({ n, memberId: String(n % 501) }));
    const named = await withMembers(directory as never, rows, ctx);
    expect(asked).toEqual([500, 1]);
    expect(named[501 + 500]).toEqual({
      n: 1_001,
      memberId: '500',
      name: 'N500',
      email: '',
      number: '60',
      erased: false,
    });
    for (const n of [7, 8])
      expect(named[n]).toEqual({ n, memberId: String(n), name: null, email: null, number: null, erased: true });
  });

  it('fail when identity cannot be asked', async () => {
    const directory = { listContacts: () => Promise.reject(new DomainError('SERVICE_BUSY')) };
    await expect(withMembers(directory as never, [{ memberId: '1' }], ctx)).rejects.toMatchObject({
      code: 'SERVICE_BUSY',
    });
  });
});

it('the totals of a report are the sums of its days', () => {
  const days = [
    { day: '2026-11-20', orders: 2, points: 300 },
    { day: '2026-11-21', orders: 1, points: 50 },
  ];
  expect(totalsOf(['orders', 'points'], days)).toEqual({ days, total: { orders: 3, points: 350 } });
  expect(totalsOf(['orders'], [])).toEqual({ days: [], total: { orders: 0 } });
});
