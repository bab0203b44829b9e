import { readFile, writeFile } from 'node:fs/promises';
import { gatewayConfig } from '../config.js';
import { createApp } from '../create-app.js';
import { openApiDocument } from './openapi.js';

// The document depends on none of these: nothing is connected and nothing is served.
const NOWHERE = {
  CLUB_ENV: 'production',
  LOG_LEVEL: 'silent',
  HTTP_PORT: '0',
  OPS_PORT: '0',
  REDIS_URL: 'redis://localhost',
  IDENTITY_ADDR: 'localhost:1',
  LEDGER_ADDR: 'localhost:1',
  CATALOGUE_ADDR: 'localhost:1',
  CONTENT_ADDR: 'localhost:1',
  SAMPLES_ADDR: 'localhost:1',
  RECEIPTS_ADDR: 'localhost:1',
  CONTESTS_ADDR: 'localhost:1',
  CLUB_URL: 'http://localhost',
  SERVICE_TOKEN_KEY: `1:${'0'.repeat(64)}`,
};

/** Returns the OpenAPI document as the repository keeps it: no addresses, paths and schemas by name. */
export async function openApiText(): Promise<string> {
  const app = await createApp(gatewayConfig(NOWHERE), { preview: true, docsPage: false });
  try {
    const { paths, components = {}, ...document } = openApiDocument(app, '/');
    const sections = Object.entries(components).map(([name, section]) => [name, byName(section as object)]);
    const sorted = { ...document, paths: byName(paths), components: byName(Object.fromEntries(sections)) };
    return `${JSON.stringify(sorted, null, 2)}\n`;
  } finally {
    await app.close();
  }
}

/** Runs `openapi <file> [--check]`: writes the document, or says whether the file has it. Returns the exit code. */
export async function openApiCommand([file, flag]: readonly string[]): Promise<number> {
  if (!file || (flag !== undefined && flag !== '--check')) {
    process.stderr.write('usage: openapi <file> [--check]\n');
    return 2;
  }
  const text = await openApiText();
  if (flag === undefined) {
    await writeFile(file, text);
    return 0;
  }
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored === text) return 0;
  process.stderr.write(`${file} is not what the code says: write it anew with the openapi command of the gateway\n`);
  return 1;
}

function byName<T extends object>(section: T): T {
  return Object.fromEntries(Object.entries(section).sort(([a], [b]) => (a < b ? -1 : 1))) as T;
}
