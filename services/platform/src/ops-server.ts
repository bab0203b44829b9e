import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HealthRegistry } from './health.js';
import type { MetricsRegistry } from './metrics.js';

export interface OpsServer {
  port: number;
  close(): Promise<void>;
}

/** The operations port: /healthz (the process alone), /readyz (its dependencies and draining), /metrics. Never public. */
export async function startOpsServer(options: {
  host: string;
  port: number;
  health: HealthRegistry;
  metrics: MetricsRegistry;
}): Promise<OpsServer> {
  const { health, metrics } = options;
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0];
    answer(path ?? '', response).catch(() => json(response, 500, { ok: false }));
  });

  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/healthz') {
      const live = health.liveness();
      json(response, live.ok ? 200 : 503, live);
    } else if (path === '/readyz') {
      const ready = await health.readiness();
      json(response, ready.ok ? 200 : 503, ready);
    } else if (path === '/metrics') {
      const text = await metrics.metrics();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } else {
      json(response, 404, { ok: false });
    }
  }

  await listen(server, options.port, options.host);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function json(response: ServerResponse, statusCode: number, body: unknown): void {
  response.writeHead(statusCode, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
