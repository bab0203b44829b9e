import type { AuditedAction } from '@club/proto/audited-actions';
import { Inject, Injectable } from '@nestjs/common';
import { AdminAudit, type AuditEntry, isChanged } from '../admin-audit.js';
import { Clock } from '../clock.js';
import { type RequestContext, systemContext } from '../context.js';
import { DomainError, refusedAt } from '../errors.js';
import { ImageStore } from '../images/image-store.js';
import { type ClientSession, type Connection, isDuplicateKey, MONGO, withTransaction } from '../mongo/connection.js';
import { PublicListsInvalidation } from '../redis/public-lists-invalidation.js';
import { v7 as newId } from '../uuid.js';
import { invalidField } from '../validation.js';
import type { FieldsOf, ShownRecord, StoredRecord } from './record-kind.js';
import type { RecordRepository } from './record-repository.js';

/** Record to save, and the version that it replaces: an empty id creates a record, version 0 replaces any. */
export interface SavedRecord {
  id: string;
  version: number;
  /** The id of the only record of its kind, which is made by its first save; `id` is empty then. */
  onlyId?: string;
  /** The id that a new record gets, where its form chooses it; one that is taken is refused as the kind's unique field. */
  newId?: string;
}

/** Change other than a save: its action, reason and changed fields. */
export interface RecordChange<T extends StoredRecord> {
  action: AuditedAction;
  reason?: string;
  fields: Partial<FieldsOf<T>>;
  /** Leaves an audit entry although no administrator acts. */
  unattended?: boolean;
}

/** The state that a record is to have; without `active` the other one than now. */
export interface WantedState {
  id: string;
  active?: boolean | undefined;
  /** Moment from which it is shown, as ISO 8601; until then it is hidden, whatever `active` says. */
  showAt?: string | undefined;
}

/**
 * Writes records of the back office, each in one transaction: it finds the record, checks its version, has the form validated,
 * writes, keeps the pictures and adds the audit entry. Then it notifies the gateways of the public lists that changed.
 */
@Injectable()
export class RecordWriter {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly audit: AdminAudit,
    private readonly lists: PublicListsInvalidation,
    private readonly images: ImageStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a record, or changes the one with the id. `fieldsOf` returns its fields from what it was, and throws what is wrong with
   * the form. A save that changes nothing writes nothing. Errors: NOT_FOUND, EDIT_CONFLICT {version}, ALREADY_EXISTS, INPUT_INVALID
   * for a picture that is not there, those of `fieldsOf`.
   */
  async save<T extends StoredRecord>(
    ctx: RequestContext,
    records: RecordRepository<T>,
    { id, version, onlyId, newId: chosenId }: SavedRecord,
    fieldsOf: (before: T | null, session: ClientSession) => FieldsOf<T> | Promise<FieldsOf<T>>,
  ): Promise<T> {
    // A transaction may run more than once; the record that it adds is one.
    const ownId = onlyId ?? chosenId ?? newId();
    const saved = await this.transaction(records, async (session) => {
      const before = id || onlyId ? await records.find(id || ownId, session) : null;
      if (id && !before) throw new DomainError('NOT_FOUND');
      checkVersion(before, version);
      const updatedAt = this.clock.now();
      const fields = withoutSchedule<T>(ownFields<T>(await fieldsOf(before, session)), before);
      if (!before) {
        const made = { ...fields, id: ownId, createdAt: updatedAt, updatedAt, version: 1 } as unknown as T;
        await records.insert(made, session);
        return this.finish(ctx, session, records, 'added', null, made);
      }
      if (!isChanged(before, { ...before, ...fields })) return before;
      const after = await records.change(before.id, before.version, { ...fields, updatedAt }, session);
      return this.finish(ctx, session, records, 'changed', before, after);
    });
    await this.publish(records, saved);
    return saved;
  }

  /**
   * Shows or hides a record, or has it shown from a moment on. `check` throws what is wrong with the record as it would be. Errors:
   * NOT_FOUND, at `showAt` INPUT_INVALID for a kind that cannot be scheduled and SHOW_AT_PAST for a moment that is over, those of `check`.
   */
  async setActive<T extends ShownRecord>(
    ctx: RequestContext,
    records: RecordRepository<T>,
    { id, active, showAt }: WantedState,
    check: (after: T, session: ClientSession) => void | Promise<void> = () => undefined,
  ): Promise<T> {
    const moment = showAt === undefined ? null : new Date(showAt);
    if (moment) checkMoment(records.kind, moment, this.clock.now());
    return this.change(ctx, records, { id, version: 0 }, async (before, session) => {
      const wanted = moment ? false : (active ?? !before.active);
      const scheduled = before.showAt ?? null;
      if (wanted === before.active && moment?.getTime() === scheduled?.getTime()) return null;
      const state: Partial<ShownRecord> = { active: wanted, ...(moment || scheduled ? { showAt: moment } : {}) };
      await check({ ...before, ...state }, session);
      return {
        action: wanted === before.active ? 'changed' : wanted ? 'shown' : 'hidden',
        fields: state as Partial<FieldsOf<T>>,
      };
    });
  }

  /** Shows the records whose moment has come, each by itself; returns how many. One that fails keeps none of the others, and is thrown. */
  async showDue<T extends ShownRecord>(records: RecordRepository<T>): Promise<number> {
    const now = this.clock.now();
    const due = await records.dueIds(now);
    const shown = await Promise.allSettled(
      due.map((id) =>
        this.change(systemContext(), records, { id, version: 0 }, ({ active, showAt }) => {
          // Another replica may have shown it, or somebody have put it off.
          if (active || !showAt || showAt > now) return null;
          const fields = { active: true, showAt: null } as Partial<FieldsOf<T>>;
          return { action: 'shown', fields, unattended: true };
        }),
      ),
    );
    for (const one of shown) if (one.status === 'rejected') throw one.reason;
    return due.length;
  }

  /**
   * Changes fields of a record by an action other than a save. `changeOf` returns the action and the fields, or null to leave the
   * record unchanged. Errors: NOT_FOUND, EDIT_CONFLICT {version}, those of `changeOf`.
   */
  async change<T extends StoredRecord>(
    ctx: RequestContext,
    records: RecordRepository<T>,
    { id, version }: SavedRecord,
    changeOf: (before: T, session: ClientSession) => RecordChange<T> | null | Promise<RecordChange<T> | null>,
  ): Promise<T> {
    const changed = await this.transaction(records, async (session) => {
      const before = await records.find(id, session);
      if (!before) throw new DomainError('NOT_FOUND');
      checkVersion(before, version);
      const change = await changeOf(before, session);
      if (!change) return before;
      const { fields, action, reason, unattended } = change;
      const after = await records.change(id, before.version, { ...fields, updatedAt: this.clock.now() }, session);
      return this.finish(ctx, session, records, action, before, after, { reason, unattended });
    });
    await this.publish(records, changed);
    return changed;
  }

  /**
   * Makes a change that is not of one record, such as the order of several. `work` writes within the session, and returns its result
   * with the audit entry, or with null when it has changed nothing.
   */
  changeSeveral<R>(
    ctx: RequestContext,
    work: (session: ClientSession) => Promise<{ result: R; entry: AuditEntry | null }>,
  ): Promise<R> {
    return withTransaction(this.connection, async (session) => {
      const { result, entry } = await work(session);
      if (entry) await this.audit.record(ctx, session, entry);
      return result;
    });
  }

  private async transaction<T extends StoredRecord, R>(
    { kind }: RecordRepository<T>,
    work: (session: ClientSession) => Promise<R>,
  ): Promise<R> {
    try {
      return await withTransaction(this.connection, work);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Without a unique field it is the id: two have made the only record at the same time.
      if (!kind.unique) throw new DomainError('EDIT_CONFLICT', { version: 1 });
      const { field, thing, code = 'ALREADY_EXISTS' } = kind.unique;
      throw refusedAt(field, code, { thing });
    }
  }

  // Keeps pictures last: until then only the database is written, and a refused change leaves no picture behind.
  private async finish<T extends StoredRecord>(
    ctx: RequestContext,
    session: ClientSession,
    { kind }: RecordRepository<T>,
    action: AuditedAction,
    before: T | null,
    after: T,
    { reason = '', unattended = false }: { reason?: string | undefined; unattended?: boolean | undefined } = {},
  ): Promise<T> {
    const { record, title, audited = (one: T) => one, pictures = () => [] } = kind;
    await this.audit.record(ctx, session, {
      record: typeof record === 'function' ? record(after) : record,
      recordId: after.id,
      title: title(after).slice(0, 200),
      action,
      reason,
      unattended,
      before: before && audited(before),
      after: audited(after),
    });
    const kept = before ? pictures(before) : [];
    const added = pictures(after).filter((name) => name !== '' && !kept.includes(name));
    if (added.length > 0) await this.images.keep([...new Set(added)]);
    return after;
  }

  private async publish<T extends StoredRecord>({ kind }: RecordRepository<T>, record: T): Promise<void> {
    for (const list of kind.publicLists?.(record) ?? []) await this.lists.publish(list);
  }
}

function checkVersion(before: StoredRecord | null, version: number): void {
  if (before && version > 0 && version !== before.version) {
    throw new DomainError('EDIT_CONFLICT', { version: before.version });
  }
}

function checkMoment({ scheduled }: { scheduled?: true }, moment: Date, now: Date): void {
  if (!scheduled || Number.isNaN(moment.getTime())) throw invalidField('showAt');
  if (moment <= now) throw refusedAt('showAt', 'SHOW_AT_PAST');
}

// A record that a form shows is scheduled no longer: hidden again, it would come back by itself.
function withoutSchedule<T extends StoredRecord>(fields: FieldsOf<T>, before: (T & Partial<ShownRecord>) | null) {
  const { active } = fields as Partial<ShownRecord>;
  return active && before?.showAt ? { ...fields, showAt: null } : fields;
}

// A form's rules may return the whole record: what the writer keeps is not theirs to change.
function ownFields<T extends StoredRecord>(given: FieldsOf<T> & Partial<StoredRecord>): FieldsOf<T> {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, version: _version, ...fields } = given;
  return fields as unknown as FieldsOf<T>;
}
