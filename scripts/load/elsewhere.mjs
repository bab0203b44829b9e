// A scenario against a club that is not of this checkout.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../lib/paths.mjs';
import { checkPace, fileOf } from './arguments.mjs';
import { k6Binary } from './k6.mjs';

/** Runs k6 with the members and codes of a folder; resolves with {passed, code}. */
export async function runElsewhere({ scenario, url, data, out, env }) {
  const folder = resolve(data);
  for (const name of ['members.txt', 'codes.csv'])
    if (!existsSync(join(folder, name))) throw new Error(`--data: there is no ${join(data, name)}`);
  checkPace(scenario, env);
  if (out) mkdirSync(resolve(out), { recursive: true });
  const child = spawn(k6Binary(), ['run', '--quiet', join(root, 'scripts/load', fileOf(scenario))], {
    stdio: 'inherit',
    env: {
      ...env,
      ...{ CLUB_URL: url, DATA: folder, K6_NO_USAGE_REPORT: 'true' },
      ...(out ? { OUT: resolve(out) } : {}),
    },
  });
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done));
  return { passed: code === 0, code };
}
