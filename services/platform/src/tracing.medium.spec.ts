import { Server, ServerCredentials, type ServiceDefinition } from '@grpc/grpc-js';
import { fileURLToPath } from 'node:url';
// @ts-expect-error plain JavaScript, so that the same file also runs as a process
import { EchoClient } from '../test/echo.mjs';
import { systemContext } from './context.js';
import { createGrpcClient } from './grpc/client.js';
import { spawnService } from './testing/spawn.js';

const entry = fileURLToPath(new URL('../test/echo.main.mjs', import.meta.url));
const bytes = {
  requestSerialize: (b: Buffer) => b,
  requestDeserialize: (b: Buffer) => b,
  responseSerialize: (b: Buffer) => b,
  responseDeserialize: (b: Buffer) => b,
};
const TraceService: ServiceDefinition = {
  export: {
    path: '/opentelemetry.proto.collector.trace.v1.TraceService/Export',
    requestStream: false,
    responseStream: false,
    ...bytes,
  },
};

/** A collector, a traced service that sends to it, and what has come by the time the service has ended. */
async function traced(env: Record<string, string>) {
  const exported: string[] = [];
  const collector = new Server();
  collector.addService(TraceService, {
    export: (call: { request: Buffer }, callback: (err: null, response: Buffer) => void) => {
      exported.push(call.request.toString('latin1'));
      callback(null, Buffer.alloc(0));
    },
  });
  const port = await new Promise<number>((resolve, reject) =>
    collector.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (err, bound) =>
      err ? reject(err) : resolve(bound),
    ),
  );
  const service = spawnService(entry, {
    CLUB_ENV: 'test',
    LOG_LEVEL: 'debug',
    GRPC_PORT: 0,
    OPS_PORT: 0,
    SERVICE_NAME: 'traced-echo',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    NODE_OPTIONS: '--import @club/platform/tracing',
    ...env,
  });
  const { grpcPort, opsPort } = await service.waitReady();
  return {
    service,
    grpcPort,
    opsPort,
    async end() {
      expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null });
      collector.forceShutdown();
      return exported.join();
    },
  };
}

it('with a collector named, calls are traced, logs carry the trace, and the last spans are sent before the end', async () => {
  const { service, grpcPort, opsPort, end } = await traced({});
  // oxlint-disable-next-line typescript/no-explicit-any
  const client: any = createGrpcClient(EchoClient, `127.0.0.1:${grpcPort}`);
  await client.say({ text: 'x' }, systemContext('corr-5'));
  client.close();
  await fetch(`http://127.0.0.1:${String(opsPort)}/files?key=of-a-private-file`);
  const exported = await end();
  expect(exported).toContain('club.test.v1.EchoService/Say');
  expect(exported).toContain('traced-echo');
  expect(exported).toContain('/files');
  expect(exported).not.toContain('of-a-private-file');
  expect(service.lines.find((line) => line.includes('corr-5'))).toMatch(/"traceId":"[0-9a-f]{32}"/);
});

it('as the chart says it, a share of the journeys is sent, and the rest of one that is sent elsewhere', async () => {
  const { opsPort, end } = await traced({
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${String(opsPort)}${path}`, { headers });
  const trace = (id: string, sampled: string) => ({ traceparent: `00-${id.repeat(32)}-${'1'.repeat(16)}-${sampled}` });
  await get('/begins-here');
  await get('/not-sent-elsewhere', trace('a', '00'));
  await get('/sent-elsewhere', trace('b', '01'));
  const exported = await end();
  expect(exported).toContain('/sent-elsewhere');
  expect(exported).not.toContain('/begins-here');
  expect(exported).not.toContain('/not-sent-elsewhere');
});
