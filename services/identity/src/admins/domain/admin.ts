/** Back-office roles; they are also the `type` of a session. */
export const ADMIN_ROLES = ['dev', 'superadmin'] as const;

export type AdminRole = (typeof ADMIN_ROLES)[number];

/** A back-office account (docs/product/back-office.md#roles). */
export interface Admin {
  id: string;
  /** Lower case. */
  username: string;
  passwordHash: string;
  role: AdminRole;
}

/** Returns the stored form of a user name as typed. */
export function normaliseUsername(text: string): string {
  return text.trim().toLowerCase();
}
