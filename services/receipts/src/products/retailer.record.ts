import { searchable } from '@club/platform';
import { RECORD_COLUMNS, recordSchema, recordsOf, type StoredRecord } from '@club/platform/records';
import type { RetailerFields } from './domain/product.js';

const columns = { name: 'name', ...RECORD_COLUMNS };

/** A retailer as stored. */
export interface RetailerRecord extends RetailerFields, StoredRecord {}

/** `retailers`: names are unique. */
export const retailerSchema = recordSchema<RetailerRecord>(
  'retailers',
  { name: { type: String, required: true }, others: { type: Boolean, required: true } },
  columns,
);
retailerSchema.index({ name: 1 }, { name: 'name', unique: true });

/** Words by which retailers are searched. */
const RETAILER_SEARCH = searchable(retailerSchema, { texts: ['name'] });

/** Retailers, by name. */
export class RetailersRepository extends recordsOf<RetailerRecord>({
  record: 'retailer',
  schema: retailerSchema,
  list: { sorts: columns, search: RETAILER_SEARCH, order: { name: 1, _id: 1 } },
  title: ({ name }) => name,
  publicLists: () => ['retailers'],
  unique: { field: 'name', thing: 'retailer' },
}) {}
