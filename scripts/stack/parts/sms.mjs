import { join } from 'node:path';
import { root } from '../../lib/paths.mjs';
import { http } from '../wire.mjs';

/** The simulator of the SMS gateway; it delivers to the e-mail inbox, so it starts after that. */
export const sms = {
  name: 'sms',
  label: 'SMS gateway',
  after: 'mail',
  given: (env) =>
    env.SMS_URL &&
    env.SMS_ACCOUNT &&
    env.SMS_TOKEN && { SMS_URL: env.SMS_URL, SMS_ACCOUNT: env.SMS_ACCOUNT, SMS_TOKEN: env.SMS_TOKEN },
  ports: { main: {} },
  env: ({ ports, secrets }) => ({
    SMS_URL: `http://127.0.0.1:${ports.main}`,
    SMS_ACCOUNT: secrets.SMS_ACCOUNT,
    SMS_TOKEN: secrets.SMS_TOKEN,
  }),
  prepare: async () => ({ via: 'sms-gateway simulator' }),

  command: ({ ports, secrets, env }) => ({
    command: process.execPath,
    args: [join(root, 'scripts/simulators/sms-gateway.mjs')],
    env: {
      PORT: String(ports.main),
      SMTP_URL: env.SMTP_URL,
      SMS_ACCOUNT: secrets.SMS_ACCOUNT,
      SMS_TOKEN: secrets.SMS_TOKEN,
    },
  }),

  healthy: async ({ ports }) => (await http(`http://127.0.0.1:${ports.main}/healthz`)) === 200,
};
