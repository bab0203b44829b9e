import type { GetCodeResponse } from '@club/proto/club/ledger/v1/codes';
import type { LookUpCodeResponse } from '@club/proto/club/ledger/v1/protection';
import { z } from 'zod';
import { required } from '../clients/required.js';
import type { ReportMember } from './report.js';

export const deviceKind = z.enum(['ios', 'android', 'computer', 'other', '']).describe('Empty when it is not known');

/** Reasons for which a try is recorded as refused. */
const REASONS = [
  'CODE_UNKNOWN',
  'CODE_USED_BY_YOU',
  'CODE_USED_BY_OTHER',
  'CODE_BATCH_INACTIVE',
  'CODE_REGISTRATION_SUSPENDED',
  'CODE_MEMBER_SUSPENDED',
  'CODE_ATTEMPTS_EXCEEDED',
] as const;

const triedBy = {
  memberId: z.string().nullable().describe('Null while members are masked'),
  name: z.string().nullable().describe('With only its first letters while members are masked; null once erased'),
  device: z.string().describe('Last characters of the hash of the device; empty when it is not known'),
  deviceKind,
};

export const codeDetail = z
  .object({
    code: z.string(),
    batchId: z.string(),
    scanned: z.boolean(),
    createdAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().nullable().describe('When it was scanned, or made'),
    scannedDate: z.iso.datetime().nullable().describe('null while it is not scanned'),
    brand: z.string(),
    format: z.string(),
    size: z.string(),
    points: z.int().describe('Of one code, before any factor'),
    active: z.boolean().describe('Whether its batch is switched on'),
    stoppedReason: z.string().describe('Why its batch was frozen'),
    shippedAt: z.iso.datetime().nullable().describe('When its batch was shipped'),
    membersShown: z.boolean(),
    registration: z
      .object({
        at: z.iso.datetime(),
        points: z.int().nullable().describe('All points gained; null while they are still to be written'),
        multiplier: z.int().describe('1, 2 (double-points day) or 3 (first code)'),
        ...triedBy,
      })
      .nullable(),
    refused: z.int().describe('All refused tries in the last 180 days'),
    refusedTries: z
      .array(z.object({ at: z.iso.datetime(), reason: z.enum(REASONS), ...triedBy }))
      .describe('The newest of them, at most 100'),
  })
  .meta({ id: 'PackCode' });

type CodeDetail = z.infer<typeof codeDetail>;

/** Returns the first letter of each part of a name, and nothing else of it. */
const masked = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]}••••`)
    .join(' ');

/** Returns one code as the back office shows it, its members masked unless they are to be shown. Throws INTERNAL_ERROR without its batch. */
export function codeView(
  { code, batch, scanned, createdAt, scannedAt }: GetCodeResponse,
  { registration, refusedTries, refused }: LookUpCodeResponse,
  { members, shown }: { members: ReadonlyMap<string, ReportMember>; shown: boolean },
): CodeDetail {
  const { id, brand, format, size, points, active, ...more } = required(batch, 'INTERNAL_ERROR');
  const by = ({ memberId, device, deviceKind: kind }: { memberId: string; device: string; deviceKind: string }) => {
    const name = members.get(memberId)?.name ?? null;
    return {
      memberId: shown ? memberId : null,
      name: name && !shown ? masked(name) : name,
      device,
      deviceKind: kind as z.infer<typeof deviceKind>,
    };
  };
  return {
    ...{ code, batchId: id, scanned, brand, format, size, points, active },
    ...{ createdAt: createdAt ?? null, updatedAt: scannedAt ?? createdAt ?? null, scannedDate: scannedAt ?? null },
    ...{ stoppedReason: more.stoppedReason, shippedAt: more.shippedAt ?? null, membersShown: shown, refused },
    registration: registration
      ? {
          ...{ at: registration.at ?? '', points: registration.points ?? null, multiplier: registration.multiplier },
          ...by(registration),
        }
      : null,
    refusedTries: refusedTries.map((tried) => ({
      ...{ at: tried.at ?? '', reason: tried.reason as (typeof REASONS)[number] },
      ...by(tried),
    })),
  };
}

/** Returns the ids of all members who have to do with a code, each once. */
export const membersOf = ({ registration, refusedTries }: LookUpCodeResponse): string[] => [
  ...new Set([...(registration ? [registration.memberId] : []), ...refusedTries.map(({ memberId }) => memberId)]),
];
