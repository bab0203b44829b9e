import type { CsvCell } from '@club/platform';
import type { MemberRecord, MemberRow } from '@club/proto/club/identity/v1/directory';
import type { MemberBalance } from '@club/proto/club/ledger/v1/points';
import { z } from 'zod';
import { required } from '../clients/required.js';
import { pregnancyStage, tier } from '../validation/choices.js';

/** A member in the list of accounts. */
export const accountRow = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().describe('Empty while the account has none'),
    number: z.string().describe('With its last digits alone, but in a file (601…); empty while the account has none'),
    registeredAt: z.iso.datetime(),
    dob: z.string().describe('YYYY-MM-DD'),
    edb: z.iso.date().nullable().describe('Due date'),
    pregnancyStage,
    membershipType: tier.nullable().describe('The tier shown; null while the ledger does not answer'),
    points: z.int().nullable().describe('Spendable now; null while the ledger does not answer'),
    referBy: z.string().describe("Code of the sign-up: a friend's, or else a promoter's; empty for none"),
    referrerId: z.string().nullable().describe('The friend'),
    verified: z.boolean().describe('Whether the e-mail is confirmed'),
    blocked: z.boolean(),
  })
  .meta({ id: 'AccountRow' });

export type AccountRow = z.infer<typeof accountRow>;

/** An account as its form edits it. */
export const adminAccount = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    number: z.string(),
    verified: z.boolean(),
    numberProven: z.boolean().describe('Whether its owner proved the number by a code'),
    blocked: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'AdminAccount' });

/** Returns a member of the list; `balance` is undefined while the ledger does not answer. */
export const accountRowView = (row: MemberRow, balance: MemberBalance | undefined): AccountRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  number: row.number,
  registeredAt: row.registeredAt ?? '',
  dob: row.dob,
  edb: row.edb || null,
  pregnancyStage: row.pregnancyStage as AccountRow['pregnancyStage'],
  membershipType: (balance?.tier as AccountRow['membershipType']) ?? null,
  points: balance?.available ?? null,
  referBy: row.referBy,
  referrerId: row.referrerId || null,
  verified: row.verified,
  blocked: row.blocked,
});

/** Returns an account as its form edits it. */
export function accountView(record: MemberRecord): z.infer<typeof adminAccount> {
  const { id, name, email, number, emailConfirmed = false } = required(record.member);
  const { blocked, version, numberProvenAt } = record;
  return {
    id,
    name,
    email,
    number,
    verified: emailConfirmed,
    numberProven: numberProvenAt !== undefined,
    blocked,
    version,
  };
}

/** The columns of the file, in their order. */
export const ACCOUNT_COLUMNS: Readonly<Record<string, (row: AccountRow) => CsvCell>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  number: ({ number }) => number,
  registration: ({ registeredAt }) => registeredAt,
  dob: ({ dob }) => dob,
  dueDate: ({ edb }) => edb,
  pregnancyStage: ({ pregnancyStage: stage }) => stage,
  membershipType: ({ membershipType }) => membershipType,
  points: ({ points }) => points,
  referBy: ({ referBy }) => referBy,
  verified: ({ verified }) => verified,
  blocked: ({ blocked }) => blocked,
};
