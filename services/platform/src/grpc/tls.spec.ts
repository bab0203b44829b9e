// @ts-expect-error plain JavaScript, so that the same file also runs as a process
import { EchoClient, echoModule } from '../../test/echo.mjs';
import { bootstrapService, type RunningService } from '../bootstrap.js';
import { systemContext } from '../context.js';
import { createGrpcClient } from './client.js';
import { trustServices } from './credentials.js';

const file = (name: string) => `services/platform/test/tls/${name}`;
const config = {
  ...{ CLUB_ENV: 'test' as const, SERVICE_NAME: 'echo', LOG_LEVEL: 'silent' as const },
  ...{ SHUTDOWN_GRACE_MS: 5_000, HOST: '127.0.0.1', GRPC_PORT: 0, OPS_PORT: 0 },
  ...{ GRPC_CERT_FILE: file('server.pem'), GRPC_KEY_FILE: file('server.key') },
};
let service: RunningService;
beforeAll(async () => {
  service = await bootstrapService({ module: echoModule({ config }), config, argv: [], handleSignals: false });
});
afterAll(async () => await service?.close());

async function say(): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-explicit-any
  const client: any = createGrpcClient(EchoClient, `127.0.0.1:${service.grpcPort}`, { deadlineMs: 5_000 });
  try {
    return await client.say({ text: 'hello' }, systemContext('c1'));
  } finally {
    client.close();
  }
}

it('a service with a certificate is called by clients that trust its authority, and by no other', async () => {
  await expect(say()).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
  trustServices({ GRPC_CA_FILE: file('other.pem') });
  await expect(say()).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
  trustServices({ GRPC_CA_FILE: file('ca.pem') });
  expect(await say()).toMatchObject({ text: 'hello' });
});
