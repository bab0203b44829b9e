/** The fields of a record that an act changed, by name, as plain JSON. */
export type Fields = Record<string, unknown>;

/** What an administrator did to a record, or an operator's command in the place of one. */
export interface AuditEntry {
  /** The event that reported it. */
  id: string;
  at: Date;
  /** Empty where no administrator acted. */
  adminId: string;
  actorType: string;
  requestId: string;
  record: string;
  recordId: string;
  title: string;
  action: string;
  before: Fields;
  after: Fields;
  reason: string;
}

/** Which acts; what is absent does not restrict. */
export interface AuditFilter {
  record?: string;
  recordId?: string;
  adminId?: string;
  from?: Date;
  /** Not included. */
  to?: Date;
}
