import { jest } from '@jest/globals';
import { Server, ServerCredentials, type ServiceDefinition } from '@grpc/grpc-js';
import { kl, stableId } from '@club/platform';
import { SETTINGS } from '@club/proto/settings';
import { aPdf, eventually, spawnService, testEnv, type SpawnedService } from '@club/platform/testing';
import { randomInt, randomUUID } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';
import { Backend } from '../testing/backend.js';

jest.setTimeout(240_000);

const GATEWAY = new URL('../../dist/main.js', import.meta.url).pathname;
const SERVICES = ['identity', 'loyalty-ledger', 'content', 'receipts'] as const;

const id = randomInt(1e9).toString(36);
/** Personal data of one member: none of it may be anywhere but in the stores and in what is sent to the member. */
const canary = {
  name: `Kenari ${id.replace(/\d/g, 'q')}`,
  email: `kenari.${id}@example.com`,
  number: `0111${String(randomInt(10_000_000)).padStart(7, '0')}`,
  password: `Kenari!${id}A1`,
  wrongPassword: `Kenari?${id}B2`,
  line1: `Lorong Kenari ${id}`,
  store: `Kedai Kenari ${id}`,
  invoice: `KENARI-${id}`,
};

/** Takes traces in as a collector does. */
async function startCollector() {
  const exported: string[] = [];
  const bytes = (b: Buffer) => b;
  const service: ServiceDefinition = {
    export: {
      path: '/opentelemetry.proto.collector.trace.v1.TraceService/Export',
      requestStream: false,
      responseStream: false,
      requestSerialize: bytes,
      requestDeserialize: bytes,
      responseSerialize: bytes,
      responseDeserialize: bytes,
    },
  };
  const server = new Server();
  server.addService(service, {
    export: (call: { request: Buffer }, callback: (error: null, response: Buffer) => void) => {
      exported.push(call.request.toString('latin1'));
      callback(null, Buffer.alloc(0));
    },
  });
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return { port, exported, stop: () => server.forceShutdown() };
}

/** Every message of every topic of the suite. */
async function readTopics(brokers: string, prefix: string): Promise<string[]> {
  const kafka = new Kafka({ clientId: 'canary', brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
  const ends = await Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic)));
  await admin.disconnect();
  const total = ends.flat().reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
  const messages: string[] = [];
  // A group of its own each time: one that had read before would go on from there.
  const consumer = kafka.consumer({ groupId: `canary-${randomUUID()}` });
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ topic, message }) => {
      messages.push(`${topic} ${String(message.key)} ${String(message.value)} ${JSON.stringify(message.headers)}`);
    },
  });
  try {
    await eventually(() => {
      if (messages.length < total) throw new Error(`${messages.length} of ${total} messages`);
      return Promise.resolve();
    });
  } finally {
    await consumer.disconnect();
  }
  return messages;
}

describe('personal data stays where it belongs', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let backend: Backend;
  let gateway: SpawnedService;
  let url = '';

  beforeAll(async () => {
    collector = await startCollector();
    const traced = {
      LOG_LEVEL: 'trace',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      NODE_OPTIONS: '--import @club/platform/tracing',
    };
    backend = await Backend.start({
      services: SERVICES,
      env: traced,
      alone: 'reads every log, event and trace, to the end of the processes',
    });
    gateway = spawnService(GATEWAY, {
      ...backend.env,
      ...backend.addresses,
      ...traced,
      SERVICE_NAME: 'gateway',
      HTTP_PORT: 0,
      OPS_PORT: 0,
      MAIL_WEB_URL: process.env['MAIL_WEB_URL'],
    });
    url = `${String((await gateway.waitReady())['httpUrl'])}/drypers-baby-club/api`;
  });
  afterAll(async () => {
    await gateway?.kill();
    await backend?.stop();
    collector?.stop();
  });

  let token = '';
  async function post(path: string, body: unknown): Promise<{ status: number; body: Record<string, string> }> {
    const form = body instanceof FormData;
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        ...(form ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: form ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: JSON.parse(text.startsWith('{') ? text : '{}') as Record<string, string> };
  }
  const done = async (path: string, body: unknown) => {
    const answer = await post(path, body);
    expect({ path, ...answer }).toMatchObject({ status: 200 });
    return answer.body;
  };

  // The development route is not used: its query contains the number.
  const otp = () =>
    eventually(async () => {
      const mails = (await (await fetch(`${process.env['MAIL_WEB_URL']}/email`)).json()) as {
        to: { address: string }[];
        text: string;
      }[];
      const sms = mails.findLast(({ to }) => to[0]?.address === `6${canary.number}@sms.local`);
      const code = /\b(\d{4})\b/.exec(sms?.text ?? '')?.[1];
      if (!code) throw new Error('no SMS yet');
      return code;
    });

  /** A receipt of a store of one's own. */
  function receipt(invoiceNo: string): FormData {
    const form = new FormData();
    const products = JSON.stringify([{ skuId: stableId('sku:Drypers Classic:'), quantity: 1 }]);
    const fields = { retailerId: stableId('retailer:Others'), otherStore: canary.store, invoiceNo, products };
    for (const [name, value] of Object.entries({ ...fields, receiptDate: kl.date(new Date()) })) form.set(name, value);
    form.set('image', new Blob([new Uint8Array(aPdf(canary.name))]), `${canary.name}.pdf`);
    return form;
  }

  /** All actions of a member, mistakes included. */
  async function journey(): Promise<string> {
    const { name, email, number, password, wrongPassword, line1 } = canary;
    const address = { label: 'Rumah', line1, city: 'Ipoh', state: 'Perak', postcode: '30000', country: 'Malaysia' };
    const form = {
      ...{ name, email, number, password, dob: '1994-06-18', gender: 'female', race: 'malay', language: 'bm' },
      ...{ pregnancyStage: 'oneChild', childDob: ['2025-06-01'], nationality: 'malaysian', receiveMail: true },
      ...{ address, consent: true, consentVersion: SETTINGS.agreement.version, redeemSample: false },
    };
    await post('/user/signup', { ...form, dob: `${number}!`, race: email });
    const { uuid } = await done('/user/signup', form);
    const code = await otp();
    const device = `device-${id}-0123456789`;
    await post('/user/verify', { id: uuid, number, otp: String((Number(code) + 1) % 10_000).padStart(4, '0') });
    await done('/user/verify', { id: uuid, number, otp: code, uniqueToken: device });
    await post('/user/signup', form);
    await post('/user/signin', { email, password: wrongPassword });
    await post('/user/signin', { email, password: { $gt: password } });
    token = (await done('/user/signin', { email, password }))['token'] ?? '';
    await done('/user/session', { token });
    await done('/user/scancode', { code: backend.code() });
    await post('/user/scancode', { code: email });
    await done('/user/address/add', { address });
    await post('/user/address/add', { address: { ...address, postcode: number } });
    await done('/user/details/edit', { name: `${name} Baru` });
    await post('/user/details/edit', { number: '0199999999', email: `x${email}` });
    await done('/user/consents/marketing', { given: false, language: 'bm' });
    const picture = new FormData();
    picture.set('picture', new Blob([`not a picture of ${name}`]), `${name}.jpg`);
    await post('/user/picture', picture);
    await done('/receipt/upload', receipt(canary.invoice));
    await post('/receipt/upload', receipt(`${canary.invoice}${'x'.repeat(100)}`));
    await done('/user/data/download', { format: 'json' });
    await done('/user/password/forgot', { email });
    await post('/user/delete', { password: wrongPassword });
    await done('/user/delete', { password });
    expect((await post('/user/session', { token })).status).toBe(401);
    return code;
  }

  it('no canary is in a log, an event or a trace', async () => {
    const code = await journey();
    const { KAFKA_BROKERS } = testEnv();
    // The processes send their last events and spans when they end.
    const deleted = await eventually(async () => {
      const messages = await readTopics(KAFKA_BROKERS, String(backend.env['KAFKA_TOPIC_PREFIX']));
      if (!messages.some((message) => message.includes('MemberDeleted'))) throw new Error('not published yet');
      return messages;
    });
    await gateway.kill();
    const logs = [...gateway.lines, ...backend.logs()];
    await backend.stop();
    const places = { logs: logs.join('\n'), events: deleted.join('\n'), traces: collector.exported.join('\n') };

    // Each place has heard of the journey at all.
    expect(places.logs).toContain('PASSWORD_WRONG');
    expect(places.events).toContain('MemberRegistered');
    expect(places.traces).toContain('club.identity.v1.MemberService/SignIn');

    const secrets = { ...canary, number: canary.number.slice(1), token, otp: ` ${code} `, quotedOtp: `"${code}"` };
    const found = Object.entries(places).flatMap(([place, text]) =>
      Object.entries(secrets)
        .filter(([, secret]) => text.includes(secret))
        .map(([what, secret]) => `${what} in ${place}: …${around(text, secret)}…`),
    );
    expect(found).toEqual([]);
  });
});

const around = (text: string, secret: string) => {
  const at = text.indexOf(secret);
  return text.slice(Math.max(0, at - 200), at + secret.length + 40);
};
