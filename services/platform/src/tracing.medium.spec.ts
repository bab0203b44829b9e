import { jest } from '@jest/globals';
import { Server, ServerCredentials, type ServiceDefinition } from '@grpc/grpc-js';
import { fileURLToPath } from 'node:url';
// @ts-expect-error plain JavaScript, so that the same file also runs as a process
import { EchoClient } from '../test/echo.mjs';
import { systemContext } from './context.js';
import { createGrpcClient } from './grpc/client.js';
import { spawnService } from './testing/spawn.js';

jest.setTimeout(60_000);

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

it('with a collector named, calls are traced, logs carry the trace, and the last spans are sent before the end', async () => {
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
  });
  const { grpcPort, opsPort } = await service.waitReady();
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const client: any = createGrpcClient(EchoClient, `127.0.0.1:${grpcPort}`);
  await client.say({ text: 'x' }, systemContext('corr-5'));
  client.close();
  await fetch(`http://127.0.0.1:${String(opsPort)}/files?key=of-a-private-file`);
  expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  collector.forceShutdown();
  expect(exported.join()).toContain('club.test.v1.EchoService/Say');
  expect(exported.join()).toContain('traced-echo');
  expect(exported.join()).toContain('/files');
  expect(exported.join()).not.toContain('of-a-private-file');
  expect(service.lines.find((line) => line.includes('corr-5'))).toMatch(/"traceId":"[0-9a-f]{32}"/);
});
