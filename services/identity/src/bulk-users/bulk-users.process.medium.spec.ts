import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import {
  connectMongo,
  contextToMetadata,
  createGrpcClient,
  createLogger,
  fromGrpcError,
  nativeDb,
} from '@club/platform';
import { dropSuiteDatabase, adminContext, eventually, spawnService } from '@club/platform/testing';
import { BulkUsersServiceClient, type CheckBulkUsersResponse } from '@club/proto/club/identity/v1/bulk_users';
import { ENTRY, identityEnv } from '../../test/service.js';

jest.setTimeout(240_000);

const ctx = adminContext('dev', 'author');
const logger = createLogger({ service: 'test', level: 'silent' });
// No mail leaves, so that what was promised stays to be counted.
const env = { ...identityEnv(), SMTP_URL: 'smtp://127.0.0.1:1', BULK_USERS_SWEEP_EVERY_MS: 700 };

/** The service as a process, which is killed after this row where there is one. */
async function start(killedAfter?: number) {
  const killed = killedAfter === undefined ? {} : { FAILPOINTS: `bulkUsers.afterRow=kill@${killedAfter}` };
  const child = spawnService(ENTRY, { ...env, ...killed }, ['migrate', 'seed', 'serve']);
  const { grpcPort } = await child.waitReady();
  const client = createGrpcClient(BulkUsersServiceClient, `127.0.0.1:${grpcPort}`, { deadlineMs: 30_000 });
  return { ...child, client };
}

const check = (client: { raw: unknown }, file: string) =>
  new Promise<CheckBulkUsersResponse>((resolve, reject) => {
    const raw = client.raw as BulkUsersServiceClient;
    const call = raw.checkBulkUsers(contextToMetadata(ctx), (error, answer) =>
      error ? reject(fromGrpcError(error)) : resolve(answer),
    );
    call.write({ name: 'roadshow.csv', chunk: Buffer.alloc(0), last: false });
    call.end({ name: '', chunk: Buffer.from(file), last: true });
  });

it('registers and mails each row once although its workers are killed three times', async () => {
  const db = await connectMongo({ url: env.MONGO_URL, db: env.MONGO_DB, appName: 'test', logger });
  const collection = (name: string) => nativeDb(db).collection(name);
  const people = Array.from({ length: 30 }, (_, n) => ({
    email: `killed-${n}@example.com`,
    local: `01188${10_000 + n}`,
  }));
  const bad = ['Siti,nobody,0118877001', 'R2-D2!,r2@example.com,0118877002'];
  const file = ['name,email,number', ...people.map(({ email, local }) => `Siti,${email},${local}`), ...bad].join('\n');
  const emails = people.map(({ email }) => email);
  const registered = () => collection('members').countDocuments({ email: { $in: emails } });
  const confirmation = {
    ...{ sha256: createHash('sha256').update(file).digest('hex'), checkId: '', label: 'Roadshow' },
    ...{ promoterId: '', registerDate: '', registerSource: '' },
  };
  let last = await start(7);
  try {
    expect((await check(last.client, file)).upload).toMatchObject({ ready: 30, failed: 2 });
    const { upload } = await last.client.confirmBulkUsers(confirmation, ctx);
    for (const [rows, next] of [[7, 6] as const, [13, 5] as const, [18, undefined] as const]) {
      expect(await last.exited).toMatchObject({ signal: 'SIGKILL' });
      last.client.close();
      expect(await registered()).toBe(rows);
      last = await start(next);
    }
    const done = await eventually(
      async () => {
        const found = (await last.client.getBulkUsers({ id: upload!.id }, ctx)).upload!;
        expect(found.status).toBe('done');
        return found;
      },
      { timeoutMs: 90_000 },
    );
    expect(done).toMatchObject({ done: 30, failed: 2, ready: 0 });
    expect((await last.client.confirmBulkUsers(confirmation, ctx)).upload).toEqual(done);
    expect(await registered()).toBe(30);
    const mails = await collection('notifications').find({ message: 'bulkWelcome' }).toArray();
    expect([mails.length, new Set(mails.map(({ memberId }) => String(memberId))).size]).toEqual([30, 30]);
    const failed = await last.client.listBulkUserRows({ id: upload!.id, page: undefined, outcome: 'failed' }, ctx);
    expect(failed.rows.map(({ row, errors }) => [row, errors])).toEqual([
      [32, ['ROW_EMAIL_INVALID']],
      [33, ['ROW_NAME_INVALID']],
    ]);
  } finally {
    last.client.close();
    await last.kill();
    await dropSuiteDatabase(db);
    await db.close();
  }
});
