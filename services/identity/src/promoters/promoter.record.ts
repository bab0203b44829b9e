import { randomUUID } from 'node:crypto';
import { searchable } from '@club/platform';
import {
  type FieldsOf,
  NEWEST,
  RECORD_COLUMNS,
  recordSchema,
  recordsOf,
  type StoredRecord,
} from '@club/platform/records';
import { maskName, maskNumber } from '../members/domain/mask.js';
import type { PromoterFields } from './domain/promoter.js';

const required = { type: String, required: true };
const text = { type: String, default: '' };
const { active: _, ...moments } = RECORD_COLUMNS;
const columns = { name: 'name', code: 'code', region: 'region', supervisorName: 'supervisorName', ...moments };

/** A promoter as stored. */
export interface Promoter extends PromoterFields, StoredRecord {}

/** `promoters`: codes are unique. */
export const promoterSchema = recordSchema<Promoter>(
  'promoters',
  { name: required, code: required, region: text, supervisorName: text, post: text, number: text, utmLink: text },
  columns,
);
promoterSchema.index({ code: 1 }, { name: 'code', unique: true });

/** Promoters, by whose codes sign-ups are attributed. */
export class PromotersRepository extends recordsOf<Promoter>({
  record: 'promoter',
  schema: promoterSchema,
  list: {
    sorts: columns,
    search: searchable(promoterSchema, {
      texts: ['name', 'region', 'supervisorName', 'post'],
      codes: ['code', 'number'],
    }),
    order: NEWEST,
  },
  title: ({ code }) => code,
  audited: ({ name, supervisorName, number, ...promoter }) => ({
    ...promoter,
    name: maskName(name),
    supervisorName: supervisorName && maskName(supervisorName),
    number: maskNumber(number),
  }),
  unique: { field: 'code', thing: 'code' },
}) {
  /** Every promoter, newest first. */
  override async list(): Promise<Promoter[]> {
    return (await this.model.find().sort(NEWEST).lean()).map((document) => this.fromDocument(document));
  }

  /** Returns whether a promoter has this code, given in capitals. */
  async hasCode(code: string): Promise<boolean> {
    return (await this.model.exists({ code } as never)) !== null;
  }

  /** Adds a promoter unless the code is taken. For development data. */
  async ensure(promoter: FieldsOf<Promoter>, at: Date): Promise<void> {
    if (await this.hasCode(promoter.code)) return;
    await this.insert({ ...promoter, id: randomUUID(), createdAt: at, updatedAt: at, version: 1 });
  }
}
