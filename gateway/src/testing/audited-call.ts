import { isDeepStrictEqual } from 'node:util';
import type { AuditedAction, AuditedRecord } from '@club/proto/audited-actions';
import { formCall, type FormParts } from './forms.js';
import type { Call, RunningGateway } from './running-gateway.js';

/** Requests that a row may make before its call, as the administrator who makes it. */
export class AdminRequests {
  constructor(
    readonly gateway: RunningGateway,
    /** A session of theirs. */
    readonly token: string,
  ) {}

  // Returns the answer untyped: each row knows its shape.
  /* oxlint-disable typescript/no-explicit-any */
  async get(path: string): Promise<any> {
    return (await this.gateway.get(path, { token: this.token })).body;
  }

  async post(path: string, body: object = {}): Promise<any> {
    return (await this.gateway.post(path, body, { token: this.token })).body;
  }

  async send(path: string, parts: FormParts): Promise<any> {
    return (await this.gateway.call('POST', path, { token: this.token, ...(await formCall(parts)) })).body;
  }
  /* oxlint-enable typescript/no-explicit-any */
}

/** From when to when a call took. */
export interface Span {
  began: string;
  ended: string;
}

/** Values by field; a function says of one that nobody knows beforehand whether it is right. */
export type Values = Record<string, unknown>;

/** A moment of the call itself. */
export const ofTheCall = (value: unknown, { began, ended }: Span): boolean =>
  typeof value === 'string' && began <= value && value <= ended;
/** A moment before the call. */
export const beforeTheCall = (value: unknown, { began }: Span): boolean => typeof value === 'string' && value <= began;

/** Audit entry that a call must leave. */
export interface Leaves {
  /** The record; absent for one that the call makes and answers. */
  recordId?: string;
  /** All fields that differ, as they were; none of a record that is new. */
  before: Values;
  /** The same fields as they are; of a record that is new those that were sent. */
  after: Values;
  /** Reason, as it was sent. */
  reason?: string;
}

/** A call that succeeds, and what it leaves. `id` is what stands for `:id` in its path. */
type PreparedCall = Pick<Call, 'body' | 'raw' | 'headers'> & { id?: string; leaves: Leaves };

/** A write of the back office. */
interface RowOf<R extends AuditedRecord> {
  /** Makes what the call needs. */
  call(club: AdminRequests): Promise<PreparedCall>;
  record: R;
  action: AuditedAction<R>;
}
export type AuditedCall = { [R in AuditedRecord]: RowOf<R> }[AuditedRecord];
export type AuditedCalls = Readonly<Record<string, AuditedCall>>;

/** A kind of record: how one is added, and what its form is kept as. */
export interface Kept<R extends AuditedRecord, F extends FormParts> {
  record: R;
  /** Path of the call that adds one, below /admin/setting. */
  add: string;
  form(club: AdminRequests): F | Promise<F>;
  /** The fields of the record that has been typed like this. */
  kept(form: F, club: AdminRequests): Values | Promise<Values>;
}

/** Returns a record that was added by its form. */
export async function aRecord<F extends FormParts>(club: AdminRequests, { add, form }: Kept<AuditedRecord, F>) {
  const sent = await form(club);
  const { id, active } = (await club.send(`/admin/setting/${add}`, sent)) as { id: string; active: boolean };
  return { id, active, sent };
}

/** Returns the fields in which two records differ, on both sides. */
function differing(old: Values, now: Values): Pick<Leaves, 'before' | 'after'> {
  const names = Object.keys(now).filter((name) => !isDeepStrictEqual(old[name], now[name]));
  const of = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: of(old), after: of(now) };
}

/** Returns the call that adds a record by its form. */
export const adding =
  <F extends FormParts>({ form, kept }: Kept<AuditedRecord, F>) =>
  async (club: AdminRequests): Promise<PreparedCall> => {
    const sent = await form(club);
    return { ...(await formCall(sent)), leaves: { before: {}, after: await kept(sent, club) } };
  };

/** Returns the call that changes some of what was typed; `whole`: it sends the other texts as well, as they were. */
export const changing =
  <F extends FormParts>(kind: Kept<AuditedRecord, F>, changes: Partial<F>, { whole = false } = {}) =>
  async (club: AdminRequests): Promise<PreparedCall> => {
    const { id, sent } = await aRecord(club, kind);
    const now = { ...sent, ...changes };
    const texts = Object.entries(now).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
    return {
      body: { id, ...(whole ? Object.fromEntries(texts) : changes) },
      leaves: { recordId: id, ...differing(await kind.kept(sent, club), await kind.kept(now, club)) },
    };
  };

/** Returns the call that hides a record, without saying so: it was shown, as its addition has answered. */
export const hiding =
  <F extends FormParts>(kind: Kept<AuditedRecord, F>) =>
  async (club: AdminRequests): Promise<PreparedCall> => {
    const { id, active } = await aRecord(club, kind);
    return { body: { id }, leaves: { recordId: id, before: { active }, after: { active: !active } } };
  };
