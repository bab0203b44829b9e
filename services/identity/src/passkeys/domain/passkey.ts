/** Passkeys that one member can have. */
export const MAX_PASSKEYS = 10;

/** Time in which a challenge can be answered. */
export const CHALLENGE_MS = 5 * 60_000;

/** Key that a member's device keeps and unlocks; the club has its public half. */
export interface Passkey {
  id: string;
  memberId: string;
  /** Name by which the device knows it, base64url. */
  credentialId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** Signatures that the device has counted; always 0 for a device that does not count. */
  counter: number;
  transports: string[];
  /** Browser and system it was added with; empty when unknown. */
  device: string;
  createdAt: Date;
  /** Latest sign-in; null before the first. */
  usedAt: Date | null;
}

/** Returns the name of a member for its devices, base64url: random as the id is, and nothing of a person. */
export function userHandleOf(memberId: string): string {
  return Buffer.from(memberId).toString('base64url');
}
