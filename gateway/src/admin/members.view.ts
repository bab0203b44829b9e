import { localizedText } from '@club/platform';
import type { ErasedRecord, MemberNote, MemberRecord, MemberSession } from '@club/proto/club/identity/v1/directory';
import type { RefusedCode } from '@club/proto/club/ledger/v1/codes';
import { EntryKind, type Entry } from '@club/proto/club/ledger/v1/points';
import type { GetStatementResponse } from '@club/proto/club/ledger/v1/statements';
import type { MemberVoucher } from '@club/proto/club/catalogue/v1/vouchers';
import { z } from 'zod';
import { required } from '../clients/required.js';
import { pictureUrl } from '../member/picture.view.js';
import { user } from '../member/user.schema.js';
import { texts, tier } from '../validation/choices.js';

const shared = user.pick({
  name: true,
  number: true,
  email: true,
  race: true,
  nationality: true,
  gender: true,
  pregnancyStage: true,
  pregnancyStageUpdatedAt: true,
  edb: true,
  language: true,
  referralCode: true,
  addresses: true,
  babyInfos: true,
  picture: true,
  membershipEndsOn: true,
  profileOpensOn: true,
  friendsThisMonth: true,
}).shape;

const profile = z
  .object({
    ...shared,
    emailConfirmed: z.boolean(),
    numberProvenAt: z.iso.datetime().nullable().describe('When its owner proved the number by a code'),
    dob: z.string().describe('YYYY-MM-DD'),
    origin: z.string().describe('shop or social; empty for the sign-up form'),
    referBy: z.string().describe("Code of the sign-up: a friend's, or else a promoter's; empty for none"),
    referrerId: z.string().nullable(),
    receiveMail: z.boolean(),
    hasPassword: z.boolean(),
    membershipEndedOn: z.iso.date().nullable(),
    blocked: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'MemberProfile' });

/** A member's page: the profile, or what is left of an erased member. */
export const adminMember = z
  .object({
    id: z.string(),
    registeredAt: z.iso.datetime(),
    erasedAt: z.iso.datetime().nullable().describe('When the account was deleted'),
    profile: profile.nullable().describe('Null once the account was deleted'),
  })
  .meta({ id: 'AdminMember' });

/** Returns a member as the member's page shows one. */
export function memberView(record: MemberRecord): z.infer<typeof adminMember> {
  const member = required(record.member);
  const shown: Omit<z.infer<typeof profile>, 'gender'> & { gender?: string } = {
    name: member.name,
    number: member.number,
    email: member.email,
    emailConfirmed: member.emailConfirmed ?? false,
    numberProvenAt: record.numberProvenAt ?? null,
    race: member.race as never,
    nationality: member.nationality as never,
    ...(member.gender ? { gender: member.gender } : {}),
    dob: member.dob,
    pregnancyStage: member.pregnancyStage as never,
    pregnancyStageUpdatedAt: member.pregnancyStageUpdatedAt ?? null,
    edb: member.edb || null,
    language: member.language as never,
    referralCode: member.referralCode,
    addresses: member.addresses,
    babyInfos: member.babyInfos as never,
    picture: pictureUrl(member.picture),
    membershipEndsOn: member.membershipEndsOn || null,
    membershipEndedOn: record.membershipEndedOn || null,
    profileOpensOn: member.profileOpensOn || null,
    friendsThisMonth: member.friendsThisMonth,
    origin: record.origin,
    referBy: record.referBy,
    referrerId: record.referrerId || null,
    receiveMail: record.receiveMail,
    hasPassword: record.hasPassword,
    blocked: record.blocked,
    version: record.version,
  };
  return {
    id: member.id,
    registeredAt: member.registeredAt ?? '',
    erasedAt: null,
    profile: shown as z.infer<typeof profile>,
  };
}

/** Returns what is left of an erased member. */
export const erasedView = ({ id, registeredAt = '', deletedAt = '' }: ErasedRecord): z.infer<typeof adminMember> => ({
  id,
  registeredAt,
  erasedAt: deletedAt,
  profile: null,
});

export const memberSession = z
  .object({
    id: z.string().describe('Names the session; nobody is signed in by it'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().describe('30 days after the last use'),
    openedBy: z.string().describe('phone: by a code to the phone; passkey: by a passkey; empty otherwise'),
    usedAt: z.iso.datetime().describe('Latest use, to the hour'),
    device: z.string().describe('Browser and system; empty where they are unknown'),
  })
  .meta({ id: 'MemberSession' });

export const sessionView = ({ createdAt = '', expiresAt = '', usedAt = '', ...session }: MemberSession) => ({
  ...session,
  createdAt,
  expiresAt,
  usedAt,
});

export const memberNote = z
  .object({
    id: z.string(),
    text: z.string(),
    username: z.string().describe('Empty for an administrator who is no more'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'MemberNote' });

export const noteView = ({ id, text, username, at = '' }: MemberNote) => ({ id, text, username, at });

/** Points and tier of a member. */
export const memberBalance = z
  .object({
    available: z.int(),
    held: z.int().describe('Held for orders in progress'),
    pastYear: z.int().describe('Earned in the past twelve months'),
    tier,
    nextTier: z.string(),
    highTierPoints: z.int().describe('Threshold of the next tier'),
    needed: z.int().describe('Points still needed for it; 0 once qualified'),
    tierResetDate: z.string().describe('YYYY-MM-DD'),
    tierPending: z.object({ tier, at: z.iso.datetime() }).nullable(),
    codes: z.int().describe('Codes ever registered'),
    receipts: z.int().describe('Receipts ever approved'),
  })
  .meta({ id: 'MemberBalance' });

/** Returns points and tier as the member's page shows them. */
export function balanceView(statement: GetStatementResponse): z.infer<typeof memberBalance> {
  const balance = required(statement.balance);
  const now = required(statement.tier);
  return {
    available: balance.available,
    held: balance.held,
    pastYear: balance.pastYear,
    tier: now.tier as z.infer<typeof tier>,
    nextTier: now.nextTier,
    highTierPoints: now.highTierPoints,
    needed: now.needed,
    tierResetDate: now.tierResetDate,
    tierPending: now.pendingTier ? { tier: now.pendingTier as z.infer<typeof tier>, at: now.pendingAt ?? '' } : null,
    codes: balance.counters['scans'] ?? 0,
    receipts: balance.counters['receipts'] ?? 0,
  };
}

const KINDS: Partial<Record<EntryKind, 'reversal' | 'hold' | 'release' | 'open'>> = {
  [EntryKind.ENTRY_KIND_REVERSAL]: 'reversal',
  [EntryKind.ENTRY_KIND_HOLD]: 'hold',
  [EntryKind.ENTRY_KIND_RELEASE]: 'release',
  [EntryKind.ENTRY_KIND_OPEN]: 'open',
};

/** An entry of a member's log with its reason and its proof. */
export const memberEntry = z
  .object({
    id: z.string(),
    seq: z.int(),
    kind: z.enum(['entry', 'reversal', 'hold', 'release', 'open']),
    lines: z.array(z.object({ source: z.string(), points: z.int() })),
    points: z.int(),
    balanceAfter: z.int(),
    reason: z.string(),
    ref: z.string(),
    earns: z.boolean().describe('Whether it counts towards the tier'),
    attributes: z.record(z.string(), z.string()),
    at: z.iso.datetime(),
    hash: z.string().describe('Proves the entry and, by the hash before it, all earlier ones'),
    prevHash: z.string(),
  })
  .meta({ id: 'MemberEntry' });

/** Returns an entry as the member's page shows it. */
export const entryView = (entry: Entry): z.infer<typeof memberEntry> => ({
  id: entry.id,
  seq: entry.seq,
  kind: KINDS[entry.kind] ?? 'entry',
  lines: entry.lines.map(({ source, points }) => ({ source, points })),
  points: entry.points,
  balanceAfter: entry.balanceAfter,
  reason: entry.reason,
  ref: entry.ref,
  earns: entry.earns,
  attributes: entry.attributes,
  at: entry.at ?? '',
  hash: entry.hash,
  prevHash: entry.prevHash,
});

export const refusedCode = z
  .object({
    at: z.iso.datetime(),
    reason: z.string().describe('Code of the refusal'),
    code: z.string().describe('Beginning of a keyed hash of what was typed: equal for the same code'),
  })
  .meta({ id: 'RefusedCode' });

export const refusalView = ({ at = '', reason, codeHash }: RefusedCode) => ({ at, reason, code: codeHash.slice(0, 8) });

/** A voucher of a member; its code is for its holder. */
export const heldVoucher = z
  .object({
    id: z.string(),
    name: texts,
    source: z.string().describe('redemption, milestone or mysterybox'),
    points: z.int(),
    used: z.boolean(),
    assignedAt: z.iso.datetime().nullable(),
    usedAt: z.iso.datetime().nullable(),
    validUntil: z.string().nullable().describe('YYYY-MM-DD'),
  })
  .meta({ id: 'HeldVoucher' });

export const heldVoucherView = (voucher: MemberVoucher): z.infer<typeof heldVoucher> => ({
  id: voucher.id,
  name: localizedText(voucher.name),
  source: voucher.source,
  points: voucher.points,
  used: voucher.used,
  assignedAt: voucher.assignedAt ?? null,
  usedAt: voucher.usedAt ?? null,
  validUntil: voucher.validUntil || null,
});
