// The product without any data, as it is on its first day: for the browser test that sets a club up by its screens alone.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { writeAtomic } from './files.mjs';
import { root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { planProduct, startProduct } from './product.mjs';
import { PROCESSES } from './product-processes.mjs';

/** The processes, prepared without development data. */
const ROWS = PROCESSES.map((row) => ({ ...row, commands: row.commands.filter((command) => command !== 'seed') }));

/**
 * Starts it on a stack that others use too, under names of its own. Resolves with the variables that lead a suite to it, and with
 * `stop()`. EMPTY_CLUB names a file with the process of identity, whose commands an operator runs.
 */
export async function startEmptyClub({ stackEnv, dir, onExit }) {
  const run = `empty-${randomBytes(4).toString('hex')}`;
  const own = ({ name }) => [
    name,
    { MONGO_DB: `t_${run}_${name}`.replaceAll('-', '_'), S3_BUCKET: `t-${run}-${name}` },
  ];
  const plan = await planProduct({
    stackEnv,
    dir,
    clubPort: await freePort(),
    rows: ROWS,
    env: { KAFKA_TOPIC_PREFIX: `t.${run}.`, REDIS_PREFIX: `t:${run}:` },
    envOf: Object.fromEntries(ROWS.filter(({ commands }) => commands.length > 0).map(own)),
  });
  const file = join(dir, 'operator.json');
  const { entry } = ROWS.find(({ name }) => name === 'identity');
  const operator = { entry: join(root, entry), env: { ...plan.variables.identity, LOG_LEVEL: 'warn' } };
  writeAtomic(file, `${JSON.stringify(operator, null, 2)}\n`, { mode: 0o600 });
  const { url, stop } = await startProduct({ plan, prepare: true, onExit });
  return { env: { CLUB_URL: url, EMPTY_CLUB: file }, stop };
}
