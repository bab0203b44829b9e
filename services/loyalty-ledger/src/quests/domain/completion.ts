/** A quest that a member has completed. */
export interface Completion {
  /** `<member>:<quest>:<period>`: one for ever. */
  id: string;
  member: string;
  quest: string;
  period: string;
  /** Points that the quest itself credited. */
  points: number;
  at: Date;
  cause: { correlationId: string; actor: { id: string; type: 'member' | 'admin' | 'system' | 'anonymous' } };
}
