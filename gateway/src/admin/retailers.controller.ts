import { type RetailerRecord, RetailersServiceClient } from '@club/proto/club/receipts/v1/products';
import { z } from 'zod';
import { JsonForm } from '../http/admin-form.js';
import { listQuery } from './list-query.js';
import { recordController } from './record.controller.js';
import { formText, recordHead } from './record.form.js';

const retailer = z
  .object({
    id: z.string(),
    name: z.string(),
    others: z.boolean().describe('Asks members for the name of the store; the last one to choose'),
    active: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Retailer' });

const fields = { name: formText() };

/** Retailers in the back office (docs/product/forms.md#retailers-and-products). */
export class AdminRetailersController extends recordController({
  client: RetailersServiceClient,
  routes: {
    details: { path: 'fetch/dashboard/retailer/details', summary: 'One retailer, a hidden one too' },
    add: { path: 'setting/retailer/add', summary: 'Adds a retailer by its name' },
    edit: { path: 'setting/retailer/edit', summary: 'Changes the name of a retailer' },
    show: { path: 'setting/retailer/show', summary: 'Shows or hides a retailer' },
  },
  list: {
    path: 'fetch/dashboard/retailer',
    summary: 'Retailers by name, hidden ones too',
    query: listQuery(['name', 'active', 'createdAt', 'updatedAt']),
    file: 'retailers',
    columns: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      others: ({ others }) => others,
      active: ({ active }) => active,
      createdAt: ({ createdAt = '' }) => createdAt,
    },
  },
  answer: retailer,
  view: ({ createdAt = '', updatedAt = '', ...row }: RetailerRecord) => ({ ...row, createdAt, updatedAt }),
  add: new JsonForm(z.object(fields)),
  edit: new JsonForm(z.object({ ...recordHead, ...fields })),
  fieldMap: {},
  message: ({ id = '', version = 0, name }) => ({ id, version, name }),
}) {}
