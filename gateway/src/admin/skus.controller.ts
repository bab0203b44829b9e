import { type SkuRecord, SkusServiceClient } from '@club/proto/club/receipts/v1/products';
import { z } from 'zod';
import { JsonForm } from '../http/admin-form.js';
import { listQuery } from './list-query.js';
import { recordController } from './record.controller.js';
import { formCount, formText, recordHead } from './record.form.js';

const sku = z
  .object({
    id: z.string(),
    item: z.string(),
    size: z.string().describe('Pack size; empty when there is one only'),
    points: z.int().describe('Points a pack, for receipts that are uploaded from now on'),
    pointsSince: z.iso.datetime().nullable().describe('Receipts that were uploaded earlier count other points'),
    place: z.int().describe('Place in the points table'),
    active: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Sku' });

const fields = {
  item: formText(),
  size: formText(),
  points: formCount().describe('1 to 100,000'),
  place: formCount().describe('1 to 9,999; behind the last one for a new product without it'),
};

/** Products of the points table in the back office (docs/product/forms.md#retailers-and-products). */
export class AdminSkusController extends recordController({
  client: SkusServiceClient,
  routes: {
    details: { path: 'fetch/dashboard/sku/details', summary: 'One product of the points table, a hidden one too' },
    add: { path: 'setting/sku/add', summary: 'Adds a product in one pack size' },
    edit: {
      path: 'setting/sku/edit',
      summary: 'Changes a product; other points count for receipts that are uploaded from then on',
    },
    show: { path: 'setting/sku/show', summary: 'Shows or hides a product' },
  },
  list: {
    path: 'fetch/dashboard/sku',
    summary: 'Products in the order of the points table, hidden ones too',
    query: listQuery(['item', 'size', 'points', 'place', 'active', 'createdAt', 'updatedAt']),
    file: 'products',
    columns: {
      id: ({ id }) => id,
      place: ({ place }) => place,
      item: ({ item }) => item,
      size: ({ size }) => size,
      points: ({ points }) => points,
      active: ({ active }) => active,
      createdAt: ({ createdAt = '' }) => createdAt,
    },
  },
  answer: sku,
  view: ({ createdAt = '', updatedAt = '', pointsSince, ...row }: SkuRecord) => ({
    ...row,
    ...{ createdAt, updatedAt, pointsSince: pointsSince ?? null },
  }),
  add: new JsonForm(z.object(fields)),
  edit: new JsonForm(z.object({ ...recordHead, ...fields })),
  fieldMap: {},
  message: ({ id = '', version = 0, ...form }) => ({ id, version, ...form }),
}) {}
