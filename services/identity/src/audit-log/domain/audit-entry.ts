/** Changed fields of a record, by name, as plain JSON. */
export type Fields = Record<string, unknown>;

/** Change of a record by an administrator, or by an operator's command. */
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

/** Filter of audit entries; an absent field does not restrict. */
export interface AuditFilter {
  record?: string;
  recordId?: string;
  adminId?: string;
  action?: string;
  from?: Date;
  /** Not included. */
  to?: Date;
}
