import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = process.cwd();
const dist = join(root, '.stack', 'test', 'gallery');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function built(): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', dist];
  const build = spawn(process.execPath, args, {
    cwd: join(root, 'web-kit', 'gallery'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the gallery was not built: vite ended with ${code}`);
}

/** Builds the kit's gallery and serves it as the product is served, with its security headers, under an origin of its own. */
export async function galleryServed(): Promise<{ url: string; stop: () => Promise<void> }> {
  await built();
  const port = await freePort();
  const edge: ChildProcess = spawn(process.execPath, [join(root, 'scripts', 'edge.mjs')], {
    env: { ...process.env, PORT: String(port), GATEWAY_URL: 'http://127.0.0.1:9', WEB_ADMIN: dist },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // waits until the server reports that it is ready
  await Promise.race([
    once(edge.stdout!, 'data'),
    once(edge, 'exit').then(([code]) => Promise.reject(new Error(`the edge ended with ${String(code)}`))),
  ]);
  return {
    url: `http://127.0.0.1:${port}/drypers-baby-club/admin/admin.html`,
    stop: async () => {
      const ended = once(edge, 'exit');
      edge.kill();
      await ended;
    },
  };
}
