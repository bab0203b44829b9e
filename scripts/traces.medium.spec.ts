import { jest } from '@jest/globals';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { eventually, spawnService } from '@club/platform/testing';
import { Backend } from '../gateway/src/testing/backend.js';
import { createApi } from '../web-kit/src/api/client';
import { BrowserTrace } from '../web-kit/src/api/browser-trace';

jest.setTimeout(240_000);

const GATEWAY = new URL('../gateway/dist/main.js', import.meta.url).pathname;

/** A span as it came to the collector; `links` are the traces that it names besides its own. */
interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parent: string;
  links: string[];
}

type Fields = Map<number, Buffer[]>;

/** Returns the fields of a protobuf message that have a length, by their numbers; the others are passed over. */
function fieldsOf(message: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = () => {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = message[at++]!;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
      shift += 7;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const [field, type] = [Math.floor(tag / 8), tag % 8];
    if (type === 0) varint();
    else if (type === 1) at += 8;
    else if (type === 5) at += 4;
    else {
      const length = varint();
      fields.set(field, [...(fields.get(field) ?? []), message.subarray(at, at + length)]);
      at += length;
    }
  }
  return fields;
}

const all = (fields: Fields, number: number): Fields[] => (fields.get(number) ?? []).map(fieldsOf);
const text = (fields: Fields | undefined, number: number) => fields?.get(number)?.[0]?.toString() ?? '';
const hex = (fields: Fields, number: number) => fields.get(number)?.[0]?.toString('hex') ?? '';

/** Reads an ExportTraceServiceRequest (opentelemetry-proto). */
function spansOf(request: Buffer): Span[] {
  return all(fieldsOf(request), 1).flatMap((resourceSpans) => {
    const attributes = all(resourceSpans, 1).flatMap((resource) => all(resource, 1));
    const named = attributes.find((attribute) => text(attribute, 1) === 'service.name');
    const service = text(named && all(named, 2)[0], 1);
    return all(resourceSpans, 2)
      .flatMap((scope) => all(scope, 2))
      .map((span) => ({
        ...{ service, name: text(span, 5), traceId: hex(span, 1), spanId: hex(span, 2), parent: hex(span, 4) },
        links: all(span, 13).map((link) => hex(link, 1)),
      }));
  });
}

/** Takes traces in as a collector does. */
async function startCollector() {
  const spans: Span[] = [];
  const bytes = (b: Buffer) => b;
  const server = new Server();
  server.addService(
    {
      export: {
        path: '/opentelemetry.proto.collector.trace.v1.TraceService/Export',
        ...{ requestStream: false, responseStream: false },
        ...{ requestSerialize: bytes, requestDeserialize: bytes },
        ...{ responseSerialize: bytes, responseDeserialize: bytes },
      },
    },
    {
      export: (call: { request: Buffer }, callback: (error: null, answer: Buffer) => void) => {
        spans.push(...spansOf(call.request));
        callback(null, Buffer.alloc(0));
      },
    },
  );
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return { port, spans, stop: () => server.forceShutdown() };
}

describe('a trace', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let backend: Backend;
  let gateway: ReturnType<typeof spawnService>;
  let baseUrl = '';

  beforeAll(async () => {
    collector = await startCollector();
    const traced = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      // As the chart sets it; the share is of what begins here and in browsers.
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '1',
      NODE_OPTIONS: '--import @club/platform/tracing',
    };
    backend = await Backend.start({
      services: ['identity', 'loyalty-ledger', 'content'],
      env: traced,
      alone: 'reads every trace',
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
    baseUrl = `${String((await gateway.waitReady())['httpUrl'])}/drypers-baby-club/api`;
  });
  afterAll(async () => {
    await gateway?.kill();
    await backend?.stop();
    collector?.stop();
  });

  it('leads from the call of an app to the consumer of the fact, over the scan stream and Kafka', async () => {
    let token: string | null = null;
    const trace = new BrowserTrace({
      send: (body) => {
        const headers = { 'content-type': 'application/json' };
        void fetch(`${baseUrl}/spans`, { method: 'POST', headers, body });
      },
    });
    const api = createApi({ baseUrl, getToken: () => token, getLocale: () => 'en', trace });
    // The app is told by its settings how many calls it traces.
    expect(await api.call('GET /settings')).toMatchObject({ traceShare: 1 });
    const signedIn = await api.call('POST /user/signin', {
      body: { email: 'aisyah@example.com', password: 'Member#123' },
    });
    ({ token } = signedIn as { token: string });
    await api.call('POST /user/scancode', { body: { code: backend.code() } });

    const way = await eventually(() => {
      const { spans } = collector;
      const call = spans.find(({ service, name }) => service === 'web-member' && name === 'POST /user/scancode');
      if (!call) throw new Error('no span of the app yet');
      const own = spans.filter(({ traceId }) => traceId === call.traceId);
      const answered = own.find(({ service, parent }) => service === 'gateway' && parent === call.spanId);
      const redeemed = own.find(({ name }) => name === 'redeem code of a stream');
      const consumed = spans.find(
        ({ service, name, traceId, links }) =>
          service === 'content' &&
          name.startsWith('process ') &&
          (traceId === call.traceId || links.includes(call.traceId)),
      );
      if (!answered || !redeemed || !consumed)
        throw new Error(JSON.stringify({ answered, redeemed, consumed, own: own.map(({ name }) => name) }));
      return Promise.resolve({ redeemed, ofTheApp: [call], own });
    });
    expect(way.redeemed.service).toBe('loyalty-ledger');
    // Each span but the first has a parent in the same trace: the way has no gap.
    const known = new Set(way.own.map(({ spanId }) => spanId));
    expect(known.has(way.redeemed.parent)).toBe(true);
  });
});
