import { ensureCollection, ensureSchemas, type Migration } from '@club/platform';
import { orderSchema, reportSchema } from './order.schema.js';

/** Orders. */
export const orderMigrations: Migration[] = [
  {
    id: '030-orders',
    up: (connection) => ensureSchemas(connection, orderSchema, reportSchema),
  },
  {
    id: '031-left-members',
    up: (connection) => ensureCollection(connection, 'left_members'),
  },
];
