import { DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ProcessStart, REDIS, serveApplication, SessionStore, type RedisClient, type Session } from '@club/platform';
import { testConfig, testEnv } from '@club/platform/testing';
import { routeTable, type Route } from '../auth/route-table.js';
import { gatewayConfig, type GatewayConfig } from '../config.js';
import { API_PREFIX, createApp, type CreateAppOptions } from '../create-app.js';

/** An address that nothing listens on, for suites that need no service behind the gateway. */
const NOBODY = '127.0.0.1:9';

export interface Call {
  token?: string | undefined;
  body?: unknown;
  /** Sent as it is, instead of `body` as JSON. */
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  // Body as the test expects it: each test states its own.
  body: Record<string, never> & { code?: string; fields?: Record<string, string> };
}

/** A gateway listening in this process, on the stack's Redis with keys of its own. */
export class RunningGateway {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly config: GatewayConfig,
    readonly url: string,
    readonly opsUrl: string,
    readonly close: () => Promise<void>,
  ) {}

  /** `keepKeys`: its Redis keys are also those of others and stay when it closes. */
  static async start(
    overrides: Partial<Record<keyof GatewayConfig, string | number>> = {},
    { keepKeys = false, ...options }: CreateAppOptions & { keepKeys?: boolean } = {},
  ) {
    const { CLUB_ENV: _, ...base } = testConfig({ SERVICE_NAME: 'gateway' });
    const values = {
      ...base,
      CLUB_ENV: 'test',
      HTTP_PORT: 0,
      IDENTITY_ADDR: NOBODY,
      LEDGER_ADDR: NOBODY,
      CATALOGUE_ADDR: NOBODY,
      CONTENT_ADDR: NOBODY,
      SAMPLES_ADDR: NOBODY,
      RECEIPTS_ADDR: NOBODY,
      CONTESTS_ADDR: NOBODY,
      CLUB_URL: 'http://localhost:8080',
      MAIL_WEB_URL: testEnv().MAIL_WEB_URL,
      ...overrides,
    };
    const config = gatewayConfig(
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])),
    );
    const start = await ProcessStart.open(config, { handleSignals: false });
    const app = await createApp(config, { docsPage: false, start, ...options }).catch(async (error: unknown) => {
      await start.ops.close();
      throw error;
    });
    const served = await serveApplication({
      app,
      start,
      config,
      handleSignals: false,
      listen: async () => {
        await app.listen(0, '127.0.0.1');
        return {};
      },
    });
    return new RunningGateway(app, config, await app.getUrl(), `http://127.0.0.1:${served.opsPort}`, async () => {
      if (!keepKeys) await deleteKeys(app.get<RedisClient>(REDIS), config.REDIS_PREFIX);
      await served.close();
    });
  }

  get routes(): Route[] {
    return routeTable(this.app.get(DiscoveryService));
  }

  /** Opens a session as identity does on sign-in. */
  session(type: Session['type'], subjectId = `${type}-1`): Promise<string> {
    return this.app.get(SessionStore).create({ subjectId, type });
  }

  async call(method: string, path: string, { token, body, raw, headers = {} }: Call = {}): Promise<Answer> {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${this.url}/${API_PREFIX}${path}`, {
      method,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: payload as never }),
    });
    const type = response.headers.get('content-type') ?? '';
    const isJson = type.startsWith('application/json');
    // A stream of events has no end to wait for.
    const endless = type.startsWith('text/event-stream');
    const text = endless ? await response.body?.cancel() : await response.text();
    return {
      status: response.status,
      headers: response.headers,
      // A file has no fields to compare.
      body: (text && isJson ? JSON.parse(text) : {}) as never,
    };
  }

  post(path: string, body: unknown = {}, call: Omit<Call, 'body'> = {}): Promise<Answer> {
    return this.call('POST', path, { ...call, body });
  }

  get(path: string, call: Call = {}): Promise<Answer> {
    return this.call('GET', path, call);
  }
}

async function deleteKeys(redis: RedisClient, prefix: string): Promise<void> {
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(keys.map((key) => key.slice(prefix.length)));
}
