import { z } from 'zod';
import type { redemption } from './rewards.view.js';
import type { userVoucher } from './vouchers.view.js';
import { texts } from '../validation/choices.js';

/** Last reward of a member, of any kind. */
export const reward = z
  .object({
    kind: z.enum(['order', 'donation', 'voucher']),
    id: z.string().describe('The order or the voucher'),
    names: z.array(texts).describe('What it was'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LatestReward' });

interface Known {
  redemptions?: readonly z.infer<typeof redemption>[];
  vouchers?: readonly z.infer<typeof userVoucher>[];
}

/** Returns the newer of the newest order and the newest voucher, both lists newest first; null when there is neither. */
export function latestReward({ redemptions = [], vouchers = [] }: Known): z.infer<typeof reward> | null {
  const [order] = redemptions;
  const voucher = vouchers.find(({ createdAt }) => createdAt !== null);
  if (order && (!voucher?.createdAt || order.createdAt >= voucher.createdAt)) {
    const { id, createdAt, kind, orderItems } = order;
    const names = orderItems.map(({ itemName }) => itemName);
    return { kind: kind === 'donate' ? 'donation' : 'order', id, names, createdAt };
  }
  if (!voucher?.createdAt) return null;
  return { kind: 'voucher', id: voucher.id, names: [voucher.names], createdAt: voucher.createdAt };
}
