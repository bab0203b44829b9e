import { isDeepStrictEqual } from 'node:util';
import type { AuditedAction, AuditedRecord } from '@club/proto/audited-actions';
import type { Clock } from './clock.js';
import type { RequestContext } from './context.js';
import { newEvent } from './events/event.js';
import type { Outbox } from './events/outbox.js';
import type { ClientSession } from './mongo/connection.js';

/** Audit entry of an administrator's change of a record. */
export interface AuditEntry<R extends AuditedRecord = AuditedRecord> {
  /** Kind of the record. */
  record: R;
  recordId: string;
  /** Title of the record, for lists; never a person's name. */
  title?: string;
  /** Action on the record. */
  action: AuditedAction<R>;
  /** The record before; null for a new one. Only the fields that differ are kept, of those given. */
  before?: object | null;
  /** The record after; null for one that is gone. */
  after?: object | null;
  /** Reason, when the action requires one. */
  reason?: string;
  /** Records the change without an administrator, too: an operator's command, or the end of an administrator's job. */
  unattended?: boolean;
}

/** Fields that every change modifies, which the audit log omits. */
const BOOKKEEPING = new Set(['version', 'updatedAt']);

/**
 * Audit log: each change by an administrator is published as `AdminActed` in the transaction of the change, and identity stores
 * it permanently (docs/product/back-office.md#audit). Values are texts and numbers only; a caller that records a person masks
 * the person's contact data.
 */
export class AdminAudit {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Appends the entry to the outbox within `session`, unless the actor is no administrator and the entry is not `unattended`:
   * seeds and jobs add no entry here. Callers that change a record check `isChanged` first.
   */
  async record<R extends AuditedRecord>(
    ctx: RequestContext,
    session: ClientSession,
    entry: AuditEntry<R>,
  ): Promise<void> {
    if (ctx.actor.type !== 'admin' && !entry.unattended) return;
    const { record, recordId, action, title = '', reason = '' } = entry;
    const { before, after } = differenceOf(entry.before ?? null, entry.after ?? null);
    const data = { record, recordId, action, title, reason, before, after };
    await this.outbox.append(session, [newEvent('AdminActed', data, { ctx, clock: this.clock })]);
  }
}

type Fields = Record<string, unknown>;

/** Returns the fields that differ, each as it was and as it is, as plain JSON; of a record that is new or gone all of them. */
export function differenceOf(before: object | null, after: object | null): { before: Fields; after: Fields } {
  const [old, now] = [plain(before), plain(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => !BOOKKEEPING.has(name) && !isDeepStrictEqual(old[name], now[name]),
  );
  const picked = (of: Fields) => Object.fromEntries(names.flatMap((name) => (name in of ? [[name, of[name]]] : [])));
  return { before: picked(old), after: picked(now) };
}

/** Returns whether a record differs from what it was, its version and the time of its last change aside: if not, nothing is written. */
export function isChanged(before: object, after: object): boolean {
  const difference = differenceOf(before, after);
  return Object.keys({ ...difference.before, ...difference.after }).length > 0;
}

const plain = (of: object | null): Fields => (of ? (JSON.parse(JSON.stringify(of)) as Fields) : {});
