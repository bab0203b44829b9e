import { jest } from '@jest/globals';
import { createLogger, DomainError, systemContext } from '@club/platform';
import type { Entry } from '../points/domain/index.js';
import { MilestoneVouchers } from './milestone-vouchers.js';
import { toRedeemed } from './scan.mapper.js';

const CTX = systemContext('c1');
const written = (scans: number, attributes: Record<string, string>) => ({
  entry: {
    ...{ member: 'm1', attributes, counters: { scans }, points: 120, lines: [], at: new Date(0) },
    cause: { id: 'm1', type: 'member', correlationId: 'the first request' },
  } as unknown as Entry,
  replayed: false,
});

function vouchers(answer: () => Promise<string>) {
  const assignMilestoneVoucher = jest.fn(async () => ({ status: await answer(), voucherType: '', voucherId: '' }));
  return {
    assignMilestoneVoucher,
    vouchers: new MilestoneVouchers({ assignMilestoneVoucher }, createLogger({ service: 'test', level: 'silent' })),
  };
}

describe('MilestoneVouchers', () => {
  it.each([
    [5, 'RM5'],
    [10, 'RM10'],
  ])('asks for the voucher of the %ith code within 300 ms, and says that it was given', async (scans, voucherType) => {
    const { vouchers: milestones, assignMilestoneVoucher } = vouchers(async () => 'rewarded');
    const rewarded = await milestones.reward(CTX, written(scans, { voucherType, voucherStatus: 'owed' }));
    const milestone = { memberId: 'm1', milestone: scans };
    const ctx = { ...CTX, correlationId: 'the first request' };
    expect(assignMilestoneVoucher).toHaveBeenCalledWith(milestone, ctx, { deadlineMs: 300 });
    expect(toRedeemed(rewarded).voucher).toEqual({ status: 'rewarded', voucherType });
  });

  it.each([
    ['answers owed', async () => 'owed'],
    ['does not answer in time', () => Promise.reject(new DomainError('SERVICE_BUSY'))],
    ['is broken', () => Promise.reject(new Error('broken'))],
  ])('owes it when the catalogue %s', async (_why, answer) => {
    const { vouchers: milestones } = vouchers(answer);
    const rewarded = await milestones.reward(CTX, written(5, { voucherType: 'RM5', voucherStatus: 'owed' }));
    expect(toRedeemed(rewarded).voucher).toEqual({ status: 'owed', voucherType: 'RM5' });
  });

  it('asks nobody for any other code', async () => {
    const { vouchers: milestones, assignMilestoneVoucher } = vouchers(async () => 'rewarded');
    expect(toRedeemed(await milestones.reward(CTX, written(4, {}))).voucher).toBeUndefined();
    expect(assignMilestoneVoucher).not.toHaveBeenCalled();
  });
});
