// Checks of the charts. lint: renders, lints and validates them, and has every process read the environment it would get; render:
// writes what they render to into charts/*/rendered; check: installs, upgrades and removes the product at a real control plane without
// containers; dashboards: writes those of Grafana into charts/club/files; images: puts the image of each service together without a
// container engine, measures it and starts it; secrets: those of a development cluster (charts/stores/README.md); compose-env: keys of
// deploy/compose.yaml; the others show what holds while replicas and stores come and go (docs/proofs.md). Tools live in a cache outside
// the repository (scripts/cluster/tools.mjs). With `lint --prepared`, as `npm run lint` runs it, code is built already and tools are not:
// without them nothing is checked, since helm takes minutes to build.
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeDashboards } from './cluster/alerts.mjs';
import { checkAtControlPlane } from './cluster/check.mjs';
import { checkImages } from './cluster/images.mjs';
import { writeRenders } from './cluster/renders.mjs';
import { promtoolBinary } from './cluster/promtool.mjs';
import { composeEnv, developmentSecrets } from './cluster/secrets.mjs';
import { helmBinary, presentHelm, pythonWithSchemas, schemasArePresent } from './cluster/tools.mjs';
import { buildServers, generate } from './lib/build.mjs';
import { bundleServices } from './lib/bundle.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { step } from './lib/progress.mjs';

function fail(text) {
  console.error(`✖ ${text}`);
  process.exit(1);
}

async function lint(prepared = process.argv.includes('--prepared')) {
  const { customResourcesArePresent } = await import('./cluster/custom-resources.mjs');
  if (prepared && !(presentHelm() && schemasArePresent() && customResourcesArePresent())) {
    console.log('charts not checked: npm run cluster -- lint fetches its tools once');
    return;
  }
  if (!prepared) {
    await step('install packages', install);
    await step('generate code', generate);
    await step('compile services', buildServers);
    promtoolBinary();
  }
  const { lintCharts } = await import('./cluster/lint.mjs');
  process.exit((await lintCharts(helmBinary(), pythonWithSchemas())) === 0 ? 0 : 1);
}

async function render() {
  await step('install packages', install);
  await step('generate code', generate);
  writeRenders(helmBinary());
}

async function check() {
  const major = process.argv[3];
  if (major && !['3', '4'].includes(major)) fail('the versions of Helm are 3 and 4');
  if (!(await checkAtControlPlane(major ? [Number(major)] : undefined))) process.exit(1);
}

async function images() {
  await step('install packages', install);
  await step('generate code', generate);
  await step('compile services', buildServers);
  await step('bundle services', bundleServices);
  const services = globSync('services/*/src/main.ts', { cwd: root }).map((file) => dirname(dirname(file)));
  const wanted = process.argv[3];
  if (wanted && ![...services, 'gateway'].includes(wanted)) fail(`no image of ${wanted}`);
  const problems = checkImages(wanted ? [wanted] : [...services.sort(), 'gateway']);
  if (problems.length > 0) fail(problems.join('\n✖ '));
}

const secrets = async () => console.log(JSON.stringify(developmentSecrets(), null, 2));
const composed = async () => console.log(composeEnv().join('\n'));
const dashboards = async () => writeDashboards();
/** Returns what runs a proof on processes of this machine; each is a file of scripts/cluster. */
const proof = (name) => async () => {
  const { default: prove } = await import(`./cluster/${name}.mjs`);
  process.exit((await prove()) ? 0 : 1);
};
const PROOFS = ['rolling', 'drain', 'scale', 'outages', 'brokers', 'memory'];
const commands = {
  ...{ lint, render, check, images, secrets, dashboards, 'compose-env': composed },
  ...Object.fromEntries(PROOFS.map((name) => [name, proof(name)])),
};
const command = Object.hasOwn(commands, process.argv[2]) ? commands[process.argv[2]] : undefined;
if (command) await command().catch((error) => fail(error.message));
else fail(`usage: npm run cluster -- <${Object.keys(commands).join('|')}> [services/name|gateway|3|4]`);
