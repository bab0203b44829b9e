import { join } from 'node:path';
import { root } from '../../lib/paths.mjs';
import { http } from '../wire.mjs';

const NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'SHOP_URL', 'SHOP_USER', 'SHOP_PASSWORD'];

const variables = ({ ports, secrets }) => ({
  OIDC_ISSUER: `http://127.0.0.1:${ports.main}`,
  OIDC_CLIENT_ID: 'club',
  OIDC_CLIENT_SECRET: secrets.OIDC_CLIENT_SECRET,
  SHOP_URL: `http://127.0.0.1:${ports.main}`,
  SHOP_USER: 'club',
  SHOP_PASSWORD: secrets.SHOP_PASSWORD,
});

/** The simulator of the social login's provider and of the sister shop. */
export const people = {
  name: 'people',
  label: 'People',
  given: (env) => NAMES.every((name) => env[name]) && Object.fromEntries(NAMES.map((name) => [name, env[name]])),
  ports: { main: {} },
  env: variables,
  prepare: async () => ({ via: 'people simulator' }),

  command: (context) => {
    const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SHOP_USER, SHOP_PASSWORD } = variables(context);
    return {
      command: process.execPath,
      args: [join(root, 'scripts/simulators/people.mjs')],
      env: { PORT: String(context.ports.main), OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SHOP_USER, SHOP_PASSWORD },
    };
  },

  healthy: async ({ ports }) => (await http(`http://127.0.0.1:${ports.main}/healthz`)) === 200,
};
