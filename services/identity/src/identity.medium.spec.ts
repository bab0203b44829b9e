import { randomUUID } from 'node:crypto';
import {
  connectMongo,
  connectRedis,
  createGrpcClient,
  createLogger,
  type AdminRole,
  type IncomingMessage,
  KafkaJsTransport,
  type RequestContext,
  SessionStore,
  SystemClock,
  systemContext,
} from '@club/platform';
import { dropSuiteDatabase, adminContext, eventually, type SpawnedService, spawnService } from '@club/platform/testing';
import { AdminServiceClient, MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { aForm, aNumber } from '../test/forms.js';
import { refusal, wrong } from '../test/fixture.js';
import { otpBySms } from '../test/inbox.js';
import { ENTRY, identityEnv } from '../test/service.js';

const ctx: RequestContext = { ...systemContext(), actor: { id: '', type: 'anonymous' } };
const env = identityEnv();
const silent = createLogger({ service: 'test', level: 'silent' });

let service: SpawnedService;
let members: ReturnType<typeof createGrpcClient<MemberServiceClient>>;
let admins: ReturnType<typeof createGrpcClient<AdminServiceClient>>;
let sessions: SessionStore;
const output: string[] = [];
const events: IncomingMessage[] = [];
const cleanUps: (() => Promise<unknown> | unknown)[] = [];

async function commands(...names: string[]) {
  const run = spawnService(ENTRY, env, names);
  const { code } = await run.exited;
  output.push(...run.lines);
  if (code !== 0) throw new Error(`${names.join(' ')} ended with ${code}:\n${run.lines.join('\n')}`);
}

beforeAll(async () => {
  await commands('migrate', 'seed');
  service = spawnService(ENTRY, env, ['seed', 'serve']);
  const { grpcPort } = await service.waitReady();
  members = createGrpcClient(MemberServiceClient, `127.0.0.1:${grpcPort}`);
  admins = createGrpcClient(AdminServiceClient, `127.0.0.1:${grpcPort}`);
  const redis = await connectRedis({ url: env.REDIS_URL, prefix: env.REDIS_PREFIX, logger: silent });
  sessions = new SessionStore(redis, new SystemClock());
  const transport = new KafkaJsTransport({ clientId: 'test', brokers: env.KAFKA_BROKERS.split(','), logger: silent });
  const consumer = transport.consume({
    group: `${env.KAFKA_TOPIC_PREFIX}test`,
    topics: [`${env.KAFKA_TOPIC_PREFIX}club.identity.member.v1`],
    wants: () => true,
    handle: async (message) => void events.push(message),
    onFatal: () => undefined,
  });
  cleanUps.push(
    () => members.close(),
    () => admins.close(),
    () => consumer.stop(),
    () => transport.close(),
    () => redis.disconnect(),
    async () => {
      const db = await connectMongo({ url: env.MONGO_URL, db: env.MONGO_DB, appName: 'test', logger: silent });
      await dropSuiteDatabase(db);
      await db.close();
    },
  );
});

afterAll(async () => {
  await service?.kill();
  for (const cleanUp of cleanUps) await cleanUp();
});

const eventsOf = (memberId: string) => events.filter(({ key }) => key === memberId);

describe('identity on the real stack', () => {
  const noSocial = { socialTicket: '', socialBrowser: '' };
  const signInForm = { ...noSocial, language: '', clientIp: '', uniqueToken: '', consentVersion: '', device: '' };
  const form = aForm({ name: 'Zulaikha Canary', password: 'Canary99!', language: 'bm' });
  const number = `6${form.number}`;
  let otp = '';

  it('signs a member up by SMS, publishes the event to Kafka, and signs in', async () => {
    const opened = await members.signUp({ ...form, ...noSocial, address: undefined, clientIp: '' }, ctx);
    otp = await otpBySms(number);
    const refused = await refusal(
      members.verifySignUp(
        { id: opened.uuid, otp: wrong(otp), number, uniqueToken: '', clientIp: '', device: '' },
        ctx,
      ),
    );
    expect(refused).toEqual({ code: 'OTP_WRONG', details: { count: 4 } });
    const verified = await members.verifySignUp(
      { id: opened.uuid, otp, number, uniqueToken: randomUUID(), clientIp: '', device: '' },
      ctx,
    );
    expect(verified).toMatchObject(opened);

    const [event] = await eventually(() => {
      if (eventsOf(opened.uuid).length === 0) throw new Error('MemberRegistered has not arrived');
      return eventsOf(opened.uuid);
    });
    expect(JSON.parse(event!.value)).toMatchObject({
      eventId: `${opened.uuid}:MemberRegistered`,
      type: 'MemberRegistered',
      correlationId: ctx.correlationId,
      data: { memberId: opened.uuid, language: 'bm' },
    });
    expect(event!.value).not.toMatch(new RegExp(`Zulaikha|${form.number.slice(1)}|@|oneChild`));

    const session = await members.signIn(
      { ...signInForm, email: form.email.toUpperCase(), password: form.password },
      ctx,
    );
    expect(session).toMatchObject({ type: 'user', member: { id: opened.uuid, number, name: form.name } });
    expect(Buffer.from(session.token, 'base64url')).toHaveLength(32);
    expect(await sessions.read(session.token)).toMatchObject({ subjectId: opened.uuid, type: 'user' });
    expect((await members.getMember({ id: opened.uuid }, ctx)).member).toEqual(session.member);

    await members.signOut({ token: session.token }, ctx);
    await members.signOut({ token: 'unknown' }, ctx);
    expect(await sessions.read(session.token)).toBeNull();
  });

  it('refuses invalid input with its fields, and reports an unknown or missing id', async () => {
    await expect(
      members.signUp({ ...form, ...noSocial, name: '', number: aNumber(), clientIp: '' }, ctx),
    ).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { name: { code: 'FIELD_REQUIRED', details: { field: 'name' } } },
    });
    expect((await refusal(members.getMember({ id: '' }, ctx))).code).toBe('USER_NOT_FOUND');
    expect((await refusal(members.getMember({ id: randomUUID() }, ctx))).code).toBe('USER_NOT_FOUND');
    expect((await refusal(admins.getAdmin({ id: '' }, adminContext()))).code).toBe('USER_NOT_FOUND');
  });

  it.each([
    ['dev', 'Dev#12345', 'dev'],
    ['dev2', 'Dev2#12345', 'dev'],
    ['SuperAdmin', 'Super#12345', 'superadmin'],
  ])('signs the seeded admin %s in', async (username, password, type) => {
    const session = await admins.adminSignIn({ username, password, clientIp: '', uniqueToken: '', device: '' }, ctx);
    expect(session).toMatchObject({ type, admin: { username: username.toLowerCase(), role: type } });
    expect(await sessions.read(session.token)).toMatchObject({ subjectId: session.admin!.id, type });
    const { id = '', role } = session.admin!;
    expect((await admins.getAdmin({ id }, adminContext(role as AdminRole, id))).admin).toEqual(session.admin);
    expect((await refusal(admins.getAdmin({ id }, ctx))).code).toBe('FORBIDDEN');
  });

  it('locks an admin name after five failures, whether or not it exists', async () => {
    const attempt = (username: string, password: string) =>
      refusal(admins.adminSignIn({ username, password, clientIp: '', uniqueToken: '', device: '' }, ctx));
    for (const username of ['dev2', 'nobody']) {
      for (let i = 0; i < 5; i += 1) expect((await attempt(username, 'x')).code).toBe('ADMIN_LOGIN_INVALID');
      expect((await attempt(username, 'Dev2#12345')).code).toBe('ACCOUNT_LOCKED');
    }
  });

  it('has seeded one member, whose event is published once', async () => {
    const { member } = await members.signIn(
      { ...signInForm, email: 'aisyah@example.com', password: 'Member#123' },
      ctx,
    );
    expect(member).toMatchObject({ name: 'Aisyah', number: '60123456789' });
    await eventually(() => eventsOf(member!.id).length > 0);
    expect(eventsOf(member!.id)).toHaveLength(1);
  });

  it('writes neither secrets nor personal data to its log', () => {
    const log = [...output, ...service.lines].join('\n');
    expect(log).toContain('verifySignUp');
    const canaries = [
      form.name,
      form.password,
      form.email,
      form.number.slice(1),
      env.OTP_SECRET,
      env.LINK_SECRET,
      'Member#123',
      'aisyah',
    ];
    for (const canary of canaries) expect(log).not.toContain(canary);
    expect(log).not.toMatch(new RegExp(`"${otp}"|: ${otp} `));
  });
});

describe('load-members', () => {
  const run = async (args: readonly string[], over: Record<string, string> = {}) => {
    const command = spawnService(ENTRY, { ...env, LOG_LEVEL: 'warn', ...over }, ['load-members', ...args]);
    const { code } = await command.exited;
    return { code, lines: command.lines.filter((line) => !line.startsWith('{')) };
  };

  it('makes members who are signed in, can sign in, have an address, and are announced once', async () => {
    const { code, lines } = await run(['10']);
    expect({ code, lines }).toEqual({
      code: 0,
      lines: [
        expect.stringMatching(/^password \S{20}$/),
        ...Array.from({ length: 10 }, (_, n) =>
          expect.stringMatching(new RegExp(`^member load-\\w{8}-${n}@\\S+ \\S{43}$`)),
        ),
        'members 10',
      ],
    });
    const password = lines[0]!.replace('password ', '');
    const made = lines.slice(1, -1).map((line) => line.split(' '));
    const ids = await Promise.all(made.map(async ([, , token]) => (await sessions.look(token!))?.subjectId));
    expect(new Set(ids).size).toBe(10);
    const place = {
      language: '',
      clientIp: '',
      uniqueToken: '',
      consentVersion: '',
      socialTicket: '',
      socialBrowser: '',
      device: '',
    };
    const { member } = await members.signIn({ ...place, email: made[9]![1]!, password }, ctx);
    expect(member).toMatchObject({ id: ids[9], addresses: [{ postcode: '40000', active: true }] });
    await eventually(() => expect(ids.flatMap((id) => eventsOf(id!))).toHaveLength(10));
  });

  it.each([
    [[], {}, 'usage: load-members <number, 1 to 100000>'],
    [['0'], {}, 'usage: load-members <number, 1 to 100000>'],
    [['100001'], {}, 'usage: load-members <number, 1 to 100000>'],
    [['1e3'], {}, 'usage: load-members <number, 1 to 100000>'],
    [['1', '2'], {}, 'usage: load-members <number, 1 to 100000>'],
    [['1'], { CLUB_ENV: 'production' }, 'load-members: production has no members for load tests'],
  ])('makes nobody for %j with %j, and says why', async (args, over, reason) => {
    const { code, lines } = await run(args, over);
    expect(code).toBe(1);
    expect(lines).toEqual([reason]);
  });
});
