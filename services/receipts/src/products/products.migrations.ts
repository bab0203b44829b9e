import { ensureSchemas, type Migration } from '@club/platform';
import { retailerSchema, skuSchema } from './product.schema.js';

/** Collections and indexes of retailers and products. */
export const productsMigrations: Migration[] = [
  {
    id: '001-products',
    up: (connection) => ensureSchemas(connection, retailerSchema, skuSchema),
  },
];
