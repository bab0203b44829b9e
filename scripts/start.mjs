// npm start: the whole product on this machine, until a signal ends it.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lossOf } from './stack/durability.mjs';
import { prefetch, startStack, stopStack } from './stack/stack.mjs';
import { buildProduct } from './lib/build-product.mjs';
import { updateEnv } from './lib/files.mjs';
import { install } from './lib/install.mjs';
import { holdLock } from './lib/lock.mjs';
import { root } from './lib/paths.mjs';
import { isFree } from './lib/ports.mjs';
import { missingPrerequisites } from './lib/prerequisites.mjs';
import { PROCESSES, withRoles } from './lib/product-processes.mjs';
import { planProduct, productOf, startProduct, stopLeftovers } from './lib/product.mjs';
import { onEnd } from './lib/signals.mjs';
import { bold, dim, green, red, seconds, step } from './lib/progress.mjs';

const dir = join(root, '.stack');

/** Resolves when everything is up; a signal ends all that was started. */
async function main() {
  const values = optionsOf(process.argv.slice(2));
  const began = Date.now();
  let product;
  let startedParts = [];
  let ending;

  const end = (code, why) => {
    ending ??= (async () => {
      console.log(why);
      let result = code;
      try {
        await product?.stop();
        if (startedParts.length) await stopStack({ dir, only: startedParts });
        console.log('everything that was started has ended');
      } catch (error) {
        console.error(red(error.message));
        result = 1;
      }
      process.exit(result);
    })();
    return ending;
  };
  // Before anything is started, so that no moment is without it. A step under way is let finish: what it started is
  // then known and ended too.
  let asked;
  let up = false;
  const ask = (code, why) => {
    asked ??= { code, why };
    if (up) void end(asked.code, asked.why);
    else console.log('\nending as soon as this step is done …');
  };
  onEnd(() => ask(0, '\nending …'));
  const phase = async (work) => {
    const result = await work();
    if (asked) await end(asked.code, asked.why);
    return result;
  };

  try {
    const missing = await missingPrerequisites();
    if (missing.length) {
      missing.forEach((line) => console.error(red(line)));
      process.exit(1);
    }
    try {
      holdLock(
        join(dir, 'start.lock'),
        `npm start is running already in this checkout, at ${productOf(dir)?.url ?? 'its first steps'}`,
      );
    } catch (error) {
      console.error(red(error.message));
      process.exit(1);
    }
    const leftovers = await stopLeftovers(dir);
    if (leftovers) console.log(dim(`ended ${leftovers} processes that an earlier run had left`));
    const { port: clubPort } = values;
    if (clubPort && !(await isFree(clubPort))) {
      console.error(red(`port ${clubPort} is taken: name another one, or none for the next that is free`));
      process.exit(1);
    }

    await phase(() => settleAll([step('install packages', install), step('fetch local servers', prefetch)]));
    const [stack] = await phase(() =>
      settleAll([
        // Services wait for the broker themselves, and load their modules meanwhile.
        startStack({ dir, later: ['kafka'] }).then((result) => {
          startedParts = result.started;
          return result;
        }),
        buildProduct(),
      ]),
    );
    const loss = await lossOf(stack.env.MONGO_URL);
    if (loss) console.warn(red(`warning: ${loss} (docs/runbooks/durable-writes.md)`));
    const rows = values.roles ? withRoles() : PROCESSES;
    const plan = await planProduct({ stackEnv: stack.env, dir, clubPort, rows });
    await phase(() =>
      step('start the product', async () => {
        product = await startProduct({
          plan,
          prepare: true,
          logPrefix: !values.quiet,
          restartCrashed: values.restart,
          onExit(name, code, signal) {
            console.error(
              red(`${name} ended unexpectedly (${signal ?? `exit ${code}`}); its log is ${dir}/logs/${name}.log`),
            );
            if (!values.restart) ask(1, 'ending the others …');
          },
        });
        return Object.keys(product.processes).join(', ');
      }),
    );
    await phase(() => stack.whole);
    updateEnv(join(dir, 'env'), { CLUB_URL: product.url });
    up = true;
    if (asked) return await end(asked.code, asked.why);
    console.log(banner({ url: product.url, mail: stack.env.MAIL_WEB_URL, took: Date.now() - began }));
  } catch (error) {
    if (!asked) console.error(red(error.message));
    if (asked) await end(asked.code, asked.why);
    await end(1, 'the start failed, ending what was started …');
  }
}

/** Parses the options after `npm start --`; a mistake ends the process with one line. */
function optionsOf(argv) {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        restart: { type: 'boolean', default: false },
        roles: { type: 'boolean', default: false },
        port: { type: 'string' },
        quiet: { type: 'boolean', default: false },
      },
    });
    if (values.port === undefined) return values;
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port ${values.port} is no port`);
    return { ...values, port };
  } catch (error) {
    console.error(
      red(`${error.message.split('. ')[0]}; usage: npm start -- [--port N] [--quiet] [--restart] [--roles]`),
    );
    process.exit(2);
  }
}

// Like Promise.all, but nothing is left running behind a failure.
async function settleAll(works) {
  const outcomes = await Promise.allSettled(works);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => outcome.value);
}

const banner = ({ url, mail, took }) => `
${green('●')} ${bold('the product is running')} ${dim(`in ${seconds(took)}`)}

  member app      ${bold(`${url}/drypers-baby-club/en`)}
  back office     ${bold(`${url}/drypers-baby-club/admin`)}
  API             ${url}/drypers-baby-club/api/docs
  e-mail and SMS  ${mail}
  addresses       .stack/env     codes to scan   .stack/demo-codes.csv     logs   .stack/logs/

  member          aisyah@example.com / Member#123
  administrators  dev / Dev#12345    superadmin / Super#12345

  ctrl-C ends everything.
`;

await main();
