import { randomUUID } from 'node:crypto';
import { DomainError, kl, securityEvent } from '@club/platform';
import { FormValidation } from '../forms/domain/form-validation.js';
import type { Address, BabyInfo } from '../members/domain/member.js';
import { MAX_ADDRESSES, onlySwitches, readAddress, sameAddress, type TypedAddress } from './domain/address-form.js';
import { MAX_BABIES, readBaby, sameBaby, type TypedBaby } from './domain/baby-form.js';
import { repeatOf, type Request } from './domain/repeats.js';

/** The request that brings a form, and the path of the form in it (`address.`), for the names of its fields. */
export interface RowRequest extends Request {
  within: string;
}

/**
 * Returns the member's addresses with the form's one added or changed; the same list when that changes nothing.
 * `before` are the rows that an earlier delivery of the request may have added.
 * Errors: ADDRESS_FIELDS_REQUIRED, ADDRESS_NOT_MALAYSIA, POSTCODE_INVALID, POSTCODE_LENGTH, ADDRESS_LIMIT {max},
 * INPUT_INVALID with fields, NOT_FOUND, IDEMPOTENCY_CONFLICT.
 */
export function withAddress(
  rows: readonly Address[],
  typed: TypedAddress,
  request: RowRequest,
  before: readonly Address[] = rows,
): readonly Address[] {
  const old = rowToEdit(rows, typed.id, 'address');
  if (old && onlySwitches(typed)) return replaced(rows, old, { ...old, active: typed.active ?? old.active });
  const check = new FormValidation();
  const content = readAddress(check, typed);
  check.doneInModal('ADDRESS_FIELDS_REQUIRED', request.within);
  if (old) return replaced(rows, old, { ...old, ...content, active: typed.active ?? old.active });
  const repeat = repeatOf(before, (row) => sameAddress(row, content), request);
  if (repeat) return same(rows, sameAddress(repeat, content));
  if (rows.length >= MAX_ADDRESSES) throw new DomainError('ADDRESS_LIMIT', { max: MAX_ADDRESSES });
  return [...rows, { ...content, id: randomUUID(), active: typed.active ?? true, addedBy: addedBy(request) }];
}

/**
 * Returns the member's children with the form's one added or changed; the same list when that changes nothing.
 * `before` are the rows that an earlier delivery of the request may have added.
 * Errors: FIELDS_REQUIRED, BIRTH_DATE_FUTURE, BABY_TOO_OLD, CHILD_LIMIT, INPUT_INVALID with fields, NOT_FOUND,
 * IDEMPOTENCY_CONFLICT.
 */
export function withBaby(
  rows: readonly BabyInfo[],
  typed: TypedBaby,
  request: RowRequest,
  before: readonly BabyInfo[] = rows,
): readonly BabyInfo[] {
  const old = rowToEdit(rows, typed.id, 'baby');
  const check = new FormValidation();
  const content = readBaby(check, typed, old, kl.date(request.now));
  check.doneInModal('FIELDS_REQUIRED', request.within);
  if (old) return replaced(rows, old, { ...old, ...content });
  const repeat = repeatOf(before, (row) => sameBaby(row, content), request);
  if (repeat) return same(rows, sameBaby(repeat, content));
  if (rows.length >= MAX_BABIES) throw new DomainError('CHILD_LIMIT');
  return [...rows, { ...content, id: randomUUID(), addedBy: addedBy(request) }];
}

function rowToEdit<Row extends { id: string }>(rows: readonly Row[], id: string, record: string): Row | undefined {
  return id === '' ? undefined : ownRow(rows, id, record);
}

/** Returns the member's row of this id. Another member's is not in the list and therefore not there at all: NOT_FOUND. */
export function ownRow<Row extends { id: string }>(rows: readonly Row[], id: string, record: string): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) {
    securityEvent('foreign id refused', { place: 'edit', record, recordId: id });
    throw new DomainError('NOT_FOUND');
  }
  return row;
}

function replaced<Row extends { id: string }>(rows: readonly Row[], old: Row, next: Row): readonly Row[] {
  const changed = Object.entries(next).some(([field, value]) => old[field as keyof Row] !== value);
  return changed ? rows.map((row) => (row === old ? next : row)) : rows;
}

function same<Row>(rows: readonly Row[], alike: boolean): readonly Row[] {
  if (!alike) throw new DomainError('IDEMPOTENCY_CONFLICT');
  return rows;
}

const addedBy = ({ key, now }: Request) => ({ key, at: now });
