import { ensureSchemas, type Migration } from '@club/platform';
import { categorySchema, itemSchema, movementSchema, takingSchema } from './item.schema.js';

/** Items, categories, stock. */
export const itemMigrations: Migration[] = [
  {
    id: '010-items',
    up: (connection) => ensureSchemas(connection, itemSchema, categorySchema, movementSchema, takingSchema),
  },
  // Indexes of the lists of the back office.
  { id: '011-item-lists', up: (connection) => ensureSchemas(connection, itemSchema) },
  { id: '012-item-orders', up: (connection) => ensureSchemas(connection, itemSchema) },
];
