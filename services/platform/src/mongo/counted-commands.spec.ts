import { documentsOf } from './counted-commands.js';

describe('documents that a command writes', () => {
  it.each([
    ['insert', { insert: 'entries', documents: [{}, {}, {}] }, 3],
    ['update', { update: 'accounts', updates: [{ q: {}, u: {} }] }, 1],
    ['delete', { delete: 'holds', deletes: [{}, {}] }, 2],
    ['bulkWrite', { bulkWrite: 1, ops: [{}, {}] }, 2],
    ['findAndModify', { findAndModify: 'accounts', update: {} }, 1],
    ['find', { find: 'entries', filter: {} }, 0],
    ['commitTransaction', { commitTransaction: 1 }, 0],
  ])('%s', (name, command, count) => {
    expect(documentsOf(name, command)).toBe(count);
  });
});
