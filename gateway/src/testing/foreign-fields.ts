/** Values that stand nowhere else, so that they are found wherever they were stored. */
const TEXT = 'stored-by-nobody';
const COUNT = 777_777;
const MOMENT = '1999-09-09T09:09:09.000Z';

/** Fields that records have and that no caller sets: who sends them would store what the product decides itself. */
export const FOREIGN_FIELDS: Readonly<Record<string, unknown>> = {
  ...{ _id: TEXT, createdAt: MOMENT, updatedAt: MOMENT, removedAt: MOMENT, registeredAt: MOMENT, createdBy: TEXT },
  ...{
    role: TEXT,
    roles: [TEXT],
    memberId: TEXT,
    subjectId: TEXT,
    passwordHash: TEXT,
    tier: TEXT,
    tierResetDate: MOMENT,
  },
  ...{ verified: true, emailOwned: true, emailConfirmedAt: MOMENT, blocked: TEXT, membershipEndedOn: '1999-09-09' },
  ...{ referCode: TEXT, referralCode: TEXT, totalPoints: COUNT, balance: COUNT, earned: COUNT, spent: COUNT },
  ...{
    redeemed: COUNT,
    remaining: COUNT,
    held: COUNT,
    shipped: COUNT,
    generated: COUNT,
    position: COUNT,
    place: COUNT,
  },
  ...{ stock: { onHand: COUNT }, ranges: [{ from: COUNT }], job: { owner: TEXT }, origin: TEXT, fileUrl: TEXT },
};

/** Returns which of those values stand in what was answered or stored. */
export function foreignIn(found: unknown): string[] {
  const text = JSON.stringify(found) ?? '';
  return [TEXT, String(COUNT), '1999-09-09'].filter((value) => text.includes(value));
}
