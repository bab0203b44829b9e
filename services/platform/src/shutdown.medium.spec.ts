import { fileURLToPath } from 'node:url';
import { DomainError } from './errors.js';
import { systemContext } from './context.js';
import { createGrpcClient } from './grpc/client.js';
// @ts-expect-error plain JavaScript, so that the same file also runs as a process
import { EchoClient } from '../test/echo.mjs';
import { freePort } from './testing/env.js';
import { eventually } from './testing/eventually.js';
import { spawnService } from './testing/spawn.js';

const entry = fileURLToPath(new URL('../test/echo.main.mjs', import.meta.url));
const env = { CLUB_ENV: 'test', LOG_LEVEL: 'info', GRPC_PORT: 0, OPS_PORT: 0 };

describe('a served process', () => {
  it('on SIGTERM refuses new work, finishes the call in hand and ends with 0', async () => {
    const service = spawnService(entry, env);
    const ready = await service.waitReady();
    // oxlint-disable-next-line typescript/no-explicit-any
    const client: any = createGrpcClient(EchoClient, `127.0.0.1:${ready.grpcPort}`, { deadlineMs: 10_000 });
    const inHand = client.slow({ ms: 1_500 }, systemContext()) as Promise<unknown>;
    await eventually(() => expect(service.lines.join()).toContain('slow call has begun'));
    expect((await fetch(`http://127.0.0.1:${ready.opsPort}/readyz`)).status).toBe(200);
    const ended = service.kill('SIGTERM');
    await eventually(async () => {
      const late = createGrpcClient(EchoClient, `127.0.0.1:${ready.grpcPort}`, {
        deadlineMs: 1_000,
      }) as unknown as typeof client;
      const err = await late.say({}, systemContext()).then(
        () => undefined,
        (refused: unknown) => refused as DomainError,
      );
      late.close();
      expect(err?.code).toBe('SERVICE_BUSY');
    });
    expect(await inHand).toEqual({ text: 'done' });
    expect(await ended).toEqual({ code: 0, signal: null });
    client.close();
  });

  it('answers 200 calls that are open when it is asked to end, and ends with 0', async () => {
    const service = spawnService(entry, env);
    const ready = await service.waitReady();
    // oxlint-disable-next-line typescript/no-explicit-any
    const client: any = createGrpcClient(EchoClient, `127.0.0.1:${ready.grpcPort}`, { deadlineMs: 20_000 });
    const open = Array.from({ length: 200 }, () => client.slow({ ms: 2_000 }, systemContext()) as Promise<unknown>);
    const begun = () => service.lines.filter((line) => line.includes('slow call has begun')).length;
    await eventually(() => expect(begun()).toBe(200), { timeoutMs: 20_000 });
    const ended = service.kill('SIGTERM');
    expect(await Promise.all(open)).toEqual(Array(200).fill({ text: 'done' }));
    expect(await ended).toEqual({ code: 0, signal: null });
    client.close();
  });

  it('is replaced by another one under calls, none of which fails', async () => {
    const ports = [await freePort(), await freePort(), await freePort()];
    const started = async (port: number) => {
      const service = spawnService(entry, { ...env, GRPC_PORT: port });
      await service.waitReady();
      return service;
    };
    const olds = await Promise.all(ports.slice(0, 2).map(started));
    const addresses = ports.map((port) => `127.0.0.1:${port}`).join(',');
    // oxlint-disable-next-line typescript/no-explicit-any
    const client: any = createGrpcClient(EchoClient, addresses, { deadlineMs: 20_000, repeatable: () => false });
    let going = true;
    let answered = 0;
    const caller = async () => {
      while (going) {
        await client.slow({ ms: 20 }, systemContext());
        answered += 1;
      }
    };
    const callers = Array.from({ length: 10 }, caller);
    const newer = await started(ports[2]!);
    const working = () => newer.lines.some((line) => line.includes('slow call has begun'));
    await eventually(() => expect(working()).toBe(true), { timeoutMs: 20_000 });
    for (const old of olds) expect(await old.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    const before = answered;
    await eventually(() => expect(answered).toBeGreaterThan(before + 50), { timeoutMs: 20_000 });
    going = false;
    await Promise.all(callers);
    client.close();
    await newer.kill('SIGTERM');
  });

  it('cuts a call that outlasts the grace period, and ends with 1', async () => {
    const service = spawnService(entry, { ...env, SHUTDOWN_GRACE_MS: 1_500 });
    const ready = await service.waitReady();
    // oxlint-disable-next-line typescript/no-explicit-any
    const client: any = createGrpcClient(EchoClient, `127.0.0.1:${ready.grpcPort}`, { deadlineMs: 30_000 });
    const endless = (client.slow({ ms: 25_000 }, systemContext()) as Promise<unknown>).catch((err: unknown) => err);
    await eventually(() => expect(service.lines.join()).toContain('slow call has begun'));
    expect(await service.kill('SIGTERM')).toEqual({ code: 1, signal: null });
    expect(await endless).toMatchObject({ code: 'SERVICE_BUSY' });
    client.close();
  });

  it('lists every bad variable and ends with 1', async () => {
    const service = spawnService(entry, { CLUB_ENV: 'production', GRPC_PORT: 'x' });
    expect((await service.exited).code).toBe(1);
    expect(service.lines.join('\n')).toMatch(
      /GRPC_PORT: [^]*OPS_PORT: is required|OPS_PORT: is required[^]*GRPC_PORT: /,
    );
  });

  it('an unknown command ends with 1 and names the known ones', async () => {
    const service = spawnService(entry, env, ['frobnicate']);
    expect((await service.exited).code).toBe(1);
    expect(service.lines.join()).toContain('known: migrate, replay-dlq');
  });
});
