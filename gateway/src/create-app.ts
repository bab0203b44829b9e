import type { Type } from '@nestjs/common';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLogger, histogram, nestLogger, type PlatformOptions, type ProcessStart } from '@club/platform';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module.js';
import { requireDeclaredAccess, routeTable } from './auth/route-table.js';
import type { GatewayConfig } from './config.js';
import { DOCS_CSP, DOCS_PATH, serveDocs } from './docs/openapi.js';
import { showsDocs } from './docs/shows-docs.js';
import { answerFrameworkErrors } from './errors/framework-errors.js';
import { MAX_BODY_BYTES, limitBodies } from './http/body-limit.js';
import { compressAnswers } from './http/compress.js';
import { closeConnectionsWhenDone } from './http/close-connections.js';
import { acceptUploads } from './http/file-upload.js';
import { acceptJsonOnly } from './http/json-body.js';
import { requestIdOf } from './http/request-id.js';

/** Every path begins with it (docs/product/http-api.md#paths). */
export const API_PREFIX = 'drypers-baby-club/api';

const HSTS_SECONDS = 365 * 24 * 3600;

export interface CreateAppOptions {
  /** The process that it is to serve in. */
  start?: ProcessStart;
  /** Replaces parts of the platform, such as the clock. */
  platform?: Partial<PlatformOptions>;
  /** Further controllers. */
  controllers?: Type[];
  /** Whether /docs shows the page besides the document; default true. Its static files cannot be loaded inside Jest. */
  docsPage?: boolean;
  /** Only what the controllers declare: nothing is constructed or connected, and nothing can be served. */
  preview?: boolean;
}

/** Builds the gateway, ready to listen. Throws when a route does not declare who may call it. */
export async function createApp(
  config: GatewayConfig,
  { start, platform = {}, controllers = [], docsPage = true, preview = false }: CreateAppOptions = {},
): Promise<NestFastifyApplication> {
  const logger = createLogger({ service: config.SERVICE_NAME, level: config.LOG_LEVEL });
  const adapter: FastifyAdapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    // Node's own; Fastify would wait for ever for the rest of a request.
    requestTimeout: 300_000,
    trustProxy: config.TRUSTED_PROXIES ?? false,
    genReqId: requestIdOf,
    requestIdHeader: false,
    // Private in Nest's types, but its own frameworkErrors, which this replaces, does the same.
    frameworkErrors: answerFrameworkErrors(config, (request, reply) => adapter['securityHook']?.(request, reply.raw)),
  });
  const module = AppModule.forRoot(config, { logger, ...platform }, controllers);
  const app = await NestFactory.create<NestFastifyApplication>(start?.around(module) ?? module, adapter, {
    bodyParser: false,
    logger: nestLogger(logger),
    abortOnError: false,
    preview,
  });
  try {
    if (!preview) requireDeclaredAccess(routeTable(app.get(DiscoveryService)));
  } catch (error) {
    // Connections are open already.
    await app.close();
    throw error;
  }
  app.setGlobalPrefix(API_PREFIX);
  app.useSecurityHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: "'none'", frameAncestors: "'none'" } },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: { maxAge: HSTS_SECONDS, includeSubDomains: true },
  });
  prepareFastify(adapter.getInstance());
  if (showsDocs(config)) serveDocs(app, config, docsPage);
  return app;
}

function prepareFastify(fastify: FastifyInstance): void {
  acceptJsonOnly(fastify);
  acceptUploads(fastify);
  fastify.decorateRequest('session', null);
  fastify.decorateRequest('token', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    if (request.url.startsWith(`/${API_PREFIX}${DOCS_PATH}`)) reply.header('Content-Security-Policy', DOCS_CSP);
    // Answers carry personal data; nothing between us and the app may keep them.
    else reply.header('Cache-Control', 'no-store');
    done();
  });
  closeConnectionsWhenDone(fastify);
  compressAnswers(fastify);
  limitBodies(fastify);
  const durations = histogram('club_http_seconds', 'Calls by route and status', ['method', 'route', 'status']);
  fastify.addHook('onResponse', (request, reply, done) => {
    // Streams last as long as their page is open, which says nothing about answers; `club_live_streams` counts them.
    if (!String(reply.getHeader('Content-Type')).startsWith('text/event-stream')) {
      const route = request.routeOptions.url ?? 'unmatched';
      durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    }
    done();
  });
}
