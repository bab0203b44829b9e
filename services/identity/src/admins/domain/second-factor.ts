/** An administrator's second factor. */
export interface SecondFactor {
  /** The administrator. */
  id: string;
  /** Sealed for this administrator. */
  secret: string;
  /** Null until a code has shown that the app holds the secret. */
  confirmedAt: Date | null;
  /** Time step of the latest code that was accepted; no code of this step or an earlier one is accepted again. */
  lastStep: number;
  /** Hashes of the recovery codes that are left. */
  recovery: string[];
  /** Secret of an app that is to take the place of this one, until when its first code is awaited; null when none is. */
  next?: { secret: string; until: Date } | null;
}

/** Next step of an administrator whose password was right: entering a code, or enrolling. */
export type TicketPurpose = 'code' | 'enrol';
