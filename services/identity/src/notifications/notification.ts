import type { Link } from '../links/domain/link.js';
import type { Language } from '../members/domain/member.js';
import type { MailKey, SmsKey } from './texts.js';

/** A code that follows from its subject, its salt and a secret that is not in the database. */
export interface CodeReference {
  subject: string;
  salt: string;
  expiresAt: Date;
}

/** A message to a person. It holds no secret, and no personal data but `to`: both are looked up when it is sent. */
export type Notification = MemberMessage | ReminderNotification | AdminInvitationMail;

/** A reminder that a member asked for (docs/product/reminders.md), to their e-mail or to one of their devices. */
export type ReminderNotification = {
  id: string;
  message: 'reminder';
  memberId: string;
  /** The member's own. */
  language: '';
  reminder: { kind: string; values: Readonly<Record<string, string>> };
} & ({ channel: 'email' } | { channel: 'push'; deviceId: string });

/** The mail that invites an administrator (docs/product/back-office.md#administrators). */
export interface AdminInvitationMail {
  id: string;
  channel: 'email';
  message: 'adminInvitation';
  adminId: string;
  /** Nonce of the invitation: nothing is sent once it was replaced or withdrawn. */
  nonce: string;
  language: Language;
}

/** No member's id: a message to it is dropped when it would be sent. */
export const NOBODY = 'nobody';

/** A message to a member. */
export type MemberMessage = {
  id: string;
  memberId: string;
  /** The member's own when empty. */
  language: Language | '';
  /** Link that its button opens; null when the message has no link of its own. */
  link: Link | null;
  /** Address that the account no longer has, which the mail goes to; the member's own when absent. */
  to?: string | null;
  /** The code that the message `otp` brings; absent for any other. */
  code?: CodeReference | null;
} & ({ channel: 'email'; message: MailKey } | { channel: 'sms'; message: SmsKey });
