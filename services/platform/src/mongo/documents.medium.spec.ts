import { Schema } from 'mongoose';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { nativeDb } from './connection.js';
import { type DocumentOf, ensureSchemas, fromDocument, modelOf, toDocument } from './documents.js';

interface Pot {
  id: string;
  lid: string;
}
const potSchema = new Schema<DocumentOf<Pot>>(
  { _id: { type: String, required: true }, lid: { type: String, required: true } },
  { collection: 'pots', versionKey: false },
);
potSchema.index({ lid: 1 }, { name: 'lid', unique: true, partialFilterExpression: { lid: { $gt: '' } } });

describe('documents of a schema', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase('documents');
  });
  afterAll(() => db?.drop());

  it('have their collection and indexes, however often they are asked for', async () => {
    for (let round = 0; round < 2; round += 1) await ensureSchemas(db.connection, potSchema);
    const indexes = await nativeDb(db.connection).collection('pots').indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ name: 'lid', unique: true, partialFilterExpression: { lid: { $gt: '' } } }),
    );
  });

  it('are kept by their id, of one model', async () => {
    const pots = modelOf(db.connection, 'Pot', potSchema);
    expect(modelOf(db.connection, 'Pot', potSchema)).toBe(pots);
    const pot: Pot = { id: 'a', lid: 'blue' };
    await pots.create(toDocument(pot));
    const found = await pots.findById('a').lean();
    expect(found && fromDocument(found)).toEqual(pot);
  });

  it('of a schema that names no collection are refused', async () => {
    await expect(ensureSchemas(db.connection, new Schema({}))).rejects.toThrow('names its collection');
  });
});
