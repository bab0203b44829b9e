import type { Invitation } from './invitation.js';

/** Back-office roles; they are also the `type` of a session. */
export const ADMIN_ROLES = ['dev', 'superadmin'] as const;

export type AdminRole = (typeof ADMIN_ROLES)[number];

/** State of an account: it waits for its owner to accept the invitation, can be used, or was closed by another administrator. */
export const ADMIN_STATES = ['invited', 'active', 'disabled'] as const;

export type AdminState = (typeof ADMIN_STATES)[number];

/** Characters of the reason of a change (docs/product/back-office.md#audit). */
export const MAX_REASON = 1_000;

/** User names of new accounts. */
export const USERNAME = /^[a-z0-9][a-z0-9._-]{2,59}$/;

/** A back-office account (docs/product/back-office.md#administrators). */
export interface Admin {
  id: string;
  /** Lower case. */
  username: string;
  /** Empty for an account that a command has created. */
  name: string;
  /** Empty for an account that a command has created. */
  email: string;
  /** Null until the invitation is accepted. */
  passwordHash: string | null;
  role: AdminRole;
  state: AdminState;
  /** The latest invitation; null for an account that was not invited, or was disabled before it accepted. */
  invitation: Invitation | null;
  /** Null for somebody who has never signed in. */
  lastSignInAt: Date | null;
}

/** Returns a new account that can sign in. */
export function activeAdmin(admin: Pick<Admin, 'id' | 'username' | 'role' | 'passwordHash'>): Admin {
  return { ...admin, name: '', email: '', state: 'active', invitation: null, lastSignInAt: null };
}

/** Returns the stored form of a user name as typed. */
export function normaliseUsername(text: string): string {
  return text.trim().toLowerCase();
}
