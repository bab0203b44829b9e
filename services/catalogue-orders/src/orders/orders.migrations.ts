import { ensureCollection, ensureSchemas, type Migration, renameCollection, renameFields } from '@club/platform';
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
  {
    // docs/adr/0069-stored-names-change-in-one-step.md
    id: '032-erased-members',
    async up(connection) {
      await renameCollection(connection, 'left_members', 'erased_members');
      await renameFields(connection, 'erased_members', { leftAt: 'erasedAt' });
    },
  },
  { id: '033-order-lists', up: (connection) => ensureSchemas(connection, orderSchema) },
];
