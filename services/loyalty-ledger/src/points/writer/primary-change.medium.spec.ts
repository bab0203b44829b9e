import { jest } from '@jest/globals';
import { PrimaryWatch } from '@club/platform';
import { DatabaseServer, eventually } from '@club/platform/testing';
import { aCredit, aLedger, aMember, CAUSE } from '../../../test/ledger.js';

jest.setTimeout(300_000);

let server: DatabaseServer;
let ledger: Awaited<ReturnType<typeof aLedger>>;
beforeEach(async () => {
  server = await DatabaseServer.start();
  ledger = await aLedger('ledger-primary', {}, server.url);
});
afterEach(async () => {
  await ledger.database.connection.close();
  await server.remove();
});

const credit = (member: string, n: number) => ledger.writer.submit(member, aCredit(`quest:${n}`, n), CAUSE);
const keysOf = async (member: string) =>
  (await ledger.entries.page(member, Infinity, 100)).map(({ seq, key }) => [seq, key]).reverse();

/** Writes one credit, then two more that the database loses although it has acknowledged them. */
async function losing(member: string): Promise<void> {
  await credit(member, 1);
  await server.kill();
  server.keep();
  await server.restart();
  await credit(member, 2);
  await credit(member, 3);
  const { term } = PrimaryWatch.of(ledger.database.connection);
  await server.kill();
  await eventually(() => term.aborted);
  server.putBack();
}

describe('a server that comes back without acknowledged entries', () => {
  it('gets the next entry after the last one that it has', async () => {
    const member = aMember();
    await losing(member);
    await server.restart();
    await credit(member, 4);
    expect(await keysOf(member)).toEqual([
      [0, 'open'],
      [1, 'quest:1'],
      [2, 'quest:4'],
    ]);
    expect((await ledger.verifier.execute()).violations).toEqual([]);
  });

  it('gets no entry that was made while it was unavailable', async () => {
    const member = aMember();
    await losing(member);
    const waiting = Promise.all([credit(member, 4), credit(aMember(), 4)]);
    await server.restart();
    await waiting;
    expect((await keysOf(member)).map(([seq]) => seq)).toEqual([0, 1, 2]);
    expect((await ledger.verifier.execute()).violations).toEqual([]);
  });
});
