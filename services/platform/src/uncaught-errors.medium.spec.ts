import { fileURLToPath } from 'node:url';
// @ts-expect-error plain JavaScript, so that the same file also runs as a process
import { EchoClient } from '../test/echo.mjs';
import { systemContext } from './context.js';
import { createGrpcClient } from './grpc/client.js';
import { spawnService, type SpawnedService } from './testing/spawn.js';

const entry = fileURLToPath(new URL('../test/echo.main.mjs', import.meta.url));
let service: SpawnedService;
let opsPort: number;
// oxlint-disable-next-line typescript/no-explicit-any
let client: any;

beforeEach(async () => {
  service = spawnService(entry, { CLUB_ENV: 'test', LOG_LEVEL: 'info', GRPC_PORT: 0, OPS_PORT: 0 });
  const ready = await service.waitReady();
  opsPort = Number(ready.opsPort);
  client = createGrpcClient(EchoClient, `127.0.0.1:${ready.grpcPort}`, { deadlineMs: 20_000 });
});
afterEach(async () => {
  client.close();
  await service.kill('SIGKILL');
});

const metrics = async () => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();

describe('an error that nothing caught', () => {
  it('of a request fails that request at once, is logged and counted, and ends no process', async () => {
    const beside = client.slow({ ms: 300 }, systemContext()) as Promise<unknown>;
    for (const how of ['timer', 'emitter', 'rejection']) {
      await expect(client.uncaught({ how }, systemContext())).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    }
    expect(await beside).toEqual({ text: 'done' });
    expect(await client.say({ text: 'still here' }, systemContext())).toMatchObject({ text: 'still here' });
    const logged = service.lines.filter((line) => line.includes('nobody catches it'));
    expect(logged.filter((line) => line.includes('EchoController.uncaught'))).toHaveLength(3);
    expect(await metrics()).toMatch(
      /club_uncaught_errors_total\{kind="uncaught exception",contained="true",component="echo"\} 2/,
    );
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  it('that shows a broken process ends it in order, whatever its origin', async () => {
    await expect(client.uncaught({ how: 'assertion' }, systemContext())).rejects.toBeDefined();
    expect(await service.exited).toEqual({ code: 1, signal: null });
    expect(service.lines.join()).toContain('shutting down');
  });

  it('of the process itself ends it in order: a dead loop would not be noticed', async () => {
    service.process.kill('SIGUSR2');
    expect(await service.exited).toEqual({ code: 1, signal: null });
    expect(service.lines.join()).toContain('a loop has died');
  });
});
