import type {
  GetMemberRecordResponse,
  MemberNote as MemberNoteMessage,
  MemberRecord as MemberRecordMessage,
  MemberRow as MemberRowMessage,
  MemberSession,
} from '@club/proto/club/identity/v1/directory';
import type { ListedSession } from '@club/platform';
import { hasConfirmedEmail } from '../members/domain/ways-in.js';
import { toMemberMessage } from '../members/members.mapper.js';
import type { ErasedMember } from '../privacy/domain/erased-member.js';
import type { MemberRecord, NamedNote } from './directory.queries.js';
import type { MemberRow } from './domain/member-row.js';

/** Returns a member of the list as its message. */
export const toRowMessage = (member: MemberRow): MemberRowMessage => ({
  id: member.id,
  name: member.name,
  number: member.number,
  email: member.email,
  registeredAt: member.registeredAt.toISOString(),
  dob: member.dob,
  edb: member.edb ?? '',
  pregnancyStage: member.pregnancyStage,
  referBy: member.referBy,
  referrerId: member.referrerId ?? '',
  verified: hasConfirmedEmail(member),
  blocked: member.blocked,
});

/** Returns a member as the back office sees one. */
export function toRecordMessage(view: MemberRecord): MemberRecordMessage {
  const { member } = view;
  return {
    member: toMemberMessage(view),
    version: member.version ?? 1,
    blocked: member.blocked,
    numberProvenAt: member.numberProvenAt?.toISOString(),
    origin: member.origin ?? '',
    referBy: view.referBy,
    referrerId: member.referrerId ?? '',
    receiveMail: member.receiveMail,
    hasPassword: member.passwordHash !== '',
    membershipEndedOn: member.membershipEndedOn ?? '',
  };
}

/** Returns a member, or what is left of an erased one. */
export function toRecordResponse(found: MemberRecord | ErasedMember): GetMemberRecordResponse {
  if ('member' in found) return { member: toRecordMessage(found), erased: undefined };
  const { id, registeredAt, deletedAt } = found;
  const erased = { id, registeredAt: registeredAt.toISOString(), deletedAt: deletedAt.toISOString() };
  return { member: undefined, erased };
}

/** Returns a session as its message. */
export const toSessionMessage = (session: ListedSession): MemberSession => ({
  id: session.id,
  createdAt: session.createdAt,
  expiresAt: session.expiresAt,
  openedBy: session.openedBy,
  usedAt: session.usedAt,
  device: session.device,
});

/** Returns a note as its message. */
export const toNoteMessage = ({ id, text, adminId, username, at }: NamedNote): MemberNoteMessage => ({
  id,
  text,
  adminId,
  username,
  at: at.toISOString(),
});
