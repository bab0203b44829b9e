/** English texts of parts that could not be read: not known is never shown as none. Malay in away-bm.ts. */
export const awayEn = {
  away: {
    orders: 'We cannot see your orders right now.',
    order: 'We cannot see this order right now.',
    reward: 'We cannot see your latest reward right now.',
    vouchers: 'We cannot see your vouchers right now.',
    tierHistory: 'We cannot see your tier changes right now.',
    entries: 'We cannot see how often you have entered right now.',
  },
} as const;
