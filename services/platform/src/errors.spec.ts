import mongoose from 'mongoose';
import { toDomainError } from './errors.js';

const answered = (code: number, errorLabels: string[] = []) =>
  new mongoose.mongo.MongoServerError({ message: 'refused', code, errorLabels });

describe('an error of the database', () => {
  it.each([
    ['a read that is out of time', answered(50)],
    ['a write that meets another', answered(112)],
    ['a server that is not the primary any more', answered(10107)],
    ['a server that is ending', answered(11600)],
    ['a commit of which nothing is known', answered(8000, ['UnknownTransactionCommitResult'])],
    ['a transaction to be repeated', answered(8000, ['TransientTransactionError'])],
  ])('says that the same call may succeed later, of %s', (_, error) => {
    expect(toDomainError(error).code).toBe('SERVICE_BUSY');
  });

  it('is a fault of the program otherwise', () => {
    for (const error of [answered(2), answered(11_000), Object.assign(new Error('odd'), { code: 50 })])
      expect(toDomainError(error).code).toBe('INTERNAL_ERROR');
  });
});
