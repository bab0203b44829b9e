import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/paths.mjs';
import { exchange, http } from '../wire.mjs';

export const mail = {
  name: 'mail',
  label: 'E-mail inbox',
  given: (env) => env.SMTP_URL && env.MAIL_WEB_URL && { SMTP_URL: env.SMTP_URL, MAIL_WEB_URL: env.MAIL_WEB_URL },
  ports: { main: {}, web: {} },
  env: ({ ports }) => ({
    SMTP_URL: `smtp://127.0.0.1:${ports.main}`,
    MAIL_WEB_URL: `http://127.0.0.1:${ports.web}`,
  }),
  prepare: async () => ({ via: 'maildev' }),

  command({ ports, data }) {
    mkdirSync(data, { recursive: true });
    const program = join(root, 'node_modules/maildev/bin/maildev');
    if (!existsSync(program)) throw new Error('maildev is not installed: npm install');
    return {
      command: process.execPath,
      args: [
        ...[program, '--ip', '127.0.0.1', '--smtp', String(ports.main)],
        ...['--web', String(ports.web), '--mail-directory', data],
      ],
    };
  },

  async healthy({ ports }) {
    const greeted = await exchange({ host: '127.0.0.1', port: ports.main }, Buffer.alloc(0), (buffer) =>
      buffer.includes('\r\n') ? buffer.toString().startsWith('220') : undefined,
    );
    return greeted && (await http(`http://127.0.0.1:${ports.web}/healthz`)) === 200;
  },
};
