// Unique indexes that no shard would keep for all shards: a unique index is legal in a sharded collection only if it begins with the
// whole shard key. docs/scale.md explains the list; a new index of a large collection that is not in it fails here.
import { orderSchema } from '../../services/catalogue-orders/src/orders/order.schema.js';
import { redemptionSchema } from '../../services/catalogue-orders/src/redemption/redemption.schema.js';
import { codeSchema, grantSchema } from '../../services/catalogue-orders/src/vouchers/vouchers.schema.js';
import { donationSchema } from '../../services/content/src/wishes/donation.schema.js';
import { submissionSchema } from '../../services/contests/src/entries/submission.schema.js';
import { memberSchema } from '../../services/identity/src/members/member.schema.js';
import { signUpSchema } from '../../services/identity/src/signup/signup.schema.js';
import { awardEventSchema } from '../../services/loyalty-ledger/src/awards/award-event.schema.js';
import { claimSchema } from '../../services/loyalty-ledger/src/claims/claim.schema.js';
import { entrySchema } from '../../services/loyalty-ledger/src/points/entry.schema.js';
import { receiptSchema } from '../../services/receipts/src/receipts/receipt.schema.js';
import { requestSchema } from '../../services/samples-surveys/src/requests/request.schema.js';

interface Indexed {
  indexes(): [Record<string, unknown>, { name?: string; unique?: boolean }][];
}

/** The collections that grow with members and codes, with the shard key that their most frequent queries would choose. */
const COLLECTIONS: Record<string, [Indexed, string]> = {
  entries: [entrySchema as never, 'member'],
  claims: [claimSchema as never, '_id'],
  award_events: [awardEventSchema as never, '_id'],
  members: [memberSchema as never, '_id'],
  signups: [signUpSchema as never, 'number'],
  voucher_codes: [codeSchema as never, 'hash'],
  voucher_grants: [grantSchema as never, '_id'],
  redemptions: [redemptionSchema as never, 'memberId'],
  orders: [orderSchema as never, 'memberId'],
  donations: [donationSchema as never, 'memberId'],
  submissions: [submissionSchema as never, 'memberId'],
  receipts: [receiptSchema as never, 'memberId'],
  sample_requests: [requestSchema as never, 'memberId'],
};

const ILLEGAL = [
  'award_events.event',
  'claims.member_attempt',
  'members.device_verified',
  'members.email_owned',
  'members.number_verified',
  'members.referral_code',
  'orders.parcel_trackingId',
  'receipts.credit',
  'redemptions.liveKey',
  'sample_requests.parcel_trackingId',
  'signups.signup_id',
  'voucher_codes.grant',
];

it('knows every unique index that its shard key would not allow', () => {
  const illegal = Object.entries(COLLECTIONS).flatMap(([collection, [schema, key]]) =>
    schema
      .indexes()
      .filter(([fields, { unique }]) => unique && Object.keys(fields)[0] !== key)
      .map(([, { name }]) => `${collection}.${name}`),
  );
  expect(illegal.sort()).toEqual(ILLEGAL);
});
