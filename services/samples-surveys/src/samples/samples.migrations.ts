import { ensureSchemas, nativeDb, type Migration } from '@club/platform';
import { sampleSchema, type SampleDocument } from './sample.schema.js';

/** Samples as the back office keeps them: what was given away before is counted from the requests. */
export const samplesMigrations: Migration[] = [
  {
    id: '010-samples',
    async up(connection) {
      await ensureSchemas(connection, sampleSchema);
      const db = nativeDb(connection);
      const samples = db.collection<SampleDocument>('samples');
      for (const { _id } of await samples
        .find({ redeemed: { $exists: false } }, { projection: { _id: 1 } })
        .toArray()) {
        const redeemed = await db.collection('sample_requests').countDocuments({ sampleId: _id, status: 'open' });
        await samples.updateOne({ _id, redeemed: { $exists: false } }, { $inc: { redeemed } });
      }
    },
  },
  { id: '011-sample-orders', up: (connection) => ensureSchemas(connection, sampleSchema) },
];
