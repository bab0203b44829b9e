import type { ExportMemberResponse, ListConsentsResponse } from '@club/proto/club/identity/v1/privacy';
import type { Consent } from '../members/domain/member.js';
import { toMemberMessage } from '../members/members.mapper.js';
import { DOCUMENTS } from './domain/documents.js';
import type { MemberExport } from './export.queries.js';
import { consentsOf } from './usecases/change-consents.js';

/** Returns the consents, newest first, with the documents in force. */
export function toConsents(consents: readonly Consent[]): ListConsentsResponse {
  return { consents: consents.map(toConsent).reverse(), documents: [...DOCUMENTS] };
}

/** Returns everything of identity's that a member takes along. */
export function toExport(view: MemberExport): ExportMemberResponse {
  const { member, sessions, notes, passkeys } = view;
  return {
    member: toMemberMessage(view),
    receiveMail: member.receiveMail,
    emailConfirmedAt: member.emailConfirmedAt?.toISOString(),
    profileUpdatedAt: member.profileUpdatedAt?.toISOString(),
    referrerId: member.referrerId ?? '',
    promoterCode: member.promoterCode ?? '',
    origin: member.origin ?? '',
    utmSource: member.attribution.source,
    utmMedium: member.attribution.medium,
    utmCampaign: member.attribution.campaign,
    deviceKnown: member.deviceHash !== null,
    consents: consentsOf(member).map(toConsent).reverse(),
    sessions,
    notes: notes.map(({ at, text }) => ({ at: at.toISOString(), text })),
    passkeys: passkeys.map(({ device, createdAt, usedAt }) => ({
      ...{ device, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() },
    })),
  };
}

/** Returns an answer to a document as its message. */
export function toConsent({ document, version, language, given, at }: Consent) {
  return { document, version, language, given, at: at.toISOString() };
}
