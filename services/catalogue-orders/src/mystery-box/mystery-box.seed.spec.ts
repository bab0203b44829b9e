import { faceValue } from '../vouchers/domain/voucher.js';
import { VOUCHERS } from '../vouchers/vouchers.seed.js';
import { periodsOf } from './domain/campaign.js';
import { PAST, PRIZES, WEEKLY_WINNERS } from './mystery-box.seed.js';

const offered = VOUCHERS.filter(({ points }) => points > 0);
const prize = (itemId: string) => VOUCHERS.find((row) => row.itemId === itemId);

describe('member-rewards §9, constants of the development data', () => {
  it('example vouchers: RM5 e-wallet PIN, RM10 retail voucher, RM15 online mall voucher', () => {
    const names = offered.filter(({ kind }) => kind !== 'ticket').map((row) => [faceValue(row), row.name.en]);
    expect(names).toEqual([
      ['RM5', 'RM5 e-wallet PIN'],
      ['RM10', 'RM10 retail voucher'],
      ['RM15', 'RM15 online mall voucher'],
    ]);
  });

  it('the Pinkfong ticket: 500 points, limit 2 per household', () => {
    const tickets = offered.filter(({ kind }) => kind === 'ticket');
    expect(tickets).toMatchObject([{ name: { en: 'Pinkfong event ticket' }, points: 500, householdLimit: 2 }]);
  });

  it('mystery box: 5 weekly winners, RM50 voucher prizes, weekly and grand prizes', () => {
    expect(WEEKLY_WINNERS).toBe(5);
    expect(prize(PRIZES.weekly)).toMatchObject({ name: { en: 'RM50 voucher', bm: 'Baucar RM50' }, value: 5_000 });
    expect(prize(PRIZES.grand)).toMatchObject({ points: 0 });
    const startsAt = new Date(`${PAST.firstDay}T00:00:00+08:00`);
    const kinds = periodsOf({ startsAt, weeks: PAST.weeks }).map(({ kind }) => kind);
    expect(kinds).toEqual(['weekly', 'weekly', 'weekly', 'weekly', 'grand']);
  });

  it('mystery voucher expiry: 05/09/2025', () => expect(PAST.voucherExpiry).toBe('2025-09-05'));
});
