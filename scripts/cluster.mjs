// npm run cluster -- lint: renders, lints and validates the charts, and has every process read the environment it would get;
// images: puts the image of each service together without a container engine, measures it and starts it; secrets: those of a
// development cluster (charts/stores/README.md); compose-env: keys of deploy/compose.yaml. Tools live in a cache outside the repository: helm from PATH or built once
// with Go, schemas from a Python package in a virtual environment. With `lint --prepared`, as `npm run lint` runs it, code is
// built already and tools are not: without them nothing is checked, since helm takes minutes to build.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemsOf } from './cluster/environments.mjs';
import { checkImages } from './cluster/images.mjs';
import { composeProblems } from './cluster/compose.mjs';
import { refused } from './cluster/refused-values.mjs';
import { composeEnv, developmentSecrets } from './cluster/secrets.mjs';
import { buildServers, generate } from './lib/build.mjs';
import { bundleServices } from './lib/bundle.mjs';
import { install } from './lib/install.mjs';
import { step } from './lib/progress.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const chart = join(root, 'charts/club');
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'loyalty-club');
const HELM = 'v3.22.0';
const KUBERNETES = '1.36.0';
const SCHEMAS = 'kubernetes-validate==1.37.0';

const run = (command, args, options = {}) =>
  spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 << 20, ...options });

const bin = join(cache, 'go/bin');
const venv = join(cache, `schemas-${SCHEMAS.split('==')[1]}`);
const schemasAreThere = () => existsSync(join(venv, '.ready'));

/** Helm where it is present. */
function presentHelm() {
  if (run('helm', ['version', '--short']).status === 0) return 'helm';
  const helm = join(bin, 'helm');
  return existsSync(helm) ? helm : undefined;
}

function helmBinary() {
  const present = presentHelm();
  if (present) return present;
  console.log(`· building helm ${HELM} once (a few minutes)`);
  mkdirSync(bin, { recursive: true });
  const build = run('go', ['install', `helm.sh/helm/v3/cmd/helm@${HELM}`], {
    env: { ...process.env, GOBIN: bin },
    stdio: 'inherit',
  });
  if (build.status !== 0) fail('helm is missing: install helm or Go');
  return join(bin, 'helm');
}

function pythonWithSchemas() {
  const python = join(venv, 'bin/python');
  if (schemasAreThere()) return python;
  console.log('· installing Kubernetes schemas once');
  if (run('python3', ['-m', 'venv', venv], { stdio: 'inherit' }).status !== 0)
    fail('python3 with venv is missing: apt-get install python3-venv');
  if (
    run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', SCHEMAS], { stdio: 'inherit' })
      .status !== 0
  )
    fail('could not install the Kubernetes schemas');
  writeFileSync(join(venv, '.ready'), '');
  return python;
}

function fail(text) {
  console.error(`✖ ${text}`);
  process.exit(1);
}

/** Reports for every process whether it would start with what the rendered chart gives it. */
async function checkEnvironments({ python, rendered, file, report }) {
  const listed = run(python, [join(root, 'scripts/cluster/environments.py'), rendered]);
  if (listed.status !== 0) return report(false, `environments of ${file}`, listed.stderr);
  for (const [name, variables] of Object.entries(JSON.parse(listed.stdout))) {
    const problems = await problemsOf(variables);
    report(problems.length === 0, `${name} starts with the environment of ${file}`, problems.join('\n'));
  }
}

/** Reports whether the Secrets of a development cluster have every key that the rendered chart reads. */
function checkSecrets({ rendered, report }) {
  const made = new Map(developmentSecrets().items.map(({ metadata, stringData }) => [metadata.name, stringData]));
  const asked = [...rendered.matchAll(/secretKeyRef:\s+name: "?([^"\s]+)"?\s+key: "?([^"\s]+)"?/g)];
  const missing = asked.filter(([, name, key]) => made.get(name)?.[key] === undefined);
  const detail = missing.map(([, name, key]) => `${name} ${key}`).join('\n');
  report(asked.length > 0 && missing.length === 0, `the Secrets of a development cluster are complete`, detail);
}

/** Reports whether the servers of a development cluster render to what Kubernetes knows. */
function checkStores({ helm, python, work, report }) {
  const rendered = join(work, 'stores.yaml');
  const stores = run(helm, ['template', 'stores', join(root, 'charts/stores'), '--kube-version', KUBERNETES]);
  report(stores.status === 0, 'render the servers of a development cluster', stores.stderr);
  writeFileSync(rendered, stores.stdout);
  const valid = run(python, [join(root, 'scripts/cluster/validate.py'), rendered, '--schema']);
  report(valid.status === 0, 'validate the servers of a development cluster', valid.stdout + valid.stderr);
}

async function lint(prepared = process.argv.includes('--prepared')) {
  if (prepared && !(presentHelm() && schemasAreThere())) {
    console.log('chart not checked: npm run cluster -- lint fetches its tools once');
    return;
  }
  if (!prepared) {
    await step('install packages', install);
    await step('generate code', generate);
    await step('compile services', buildServers);
  }
  const helm = helmBinary();
  const python = pythonWithSchemas();
  const work = mkdtempSync(join(tmpdir(), 'club-chart-'));
  let failures = 0;
  const report = (ok, name, detail = '') => {
    console.log(
      `${ok ? '✔' : '✖'} ${name}${detail ? `: ${detail.trim().split('\n').slice(0, 12).join('\n    ')}` : ''}`,
    );
    if (!ok) failures += 1;
  };
  try {
    const ci = readdirSync(join(chart, 'ci')).filter((f) => f.endsWith('.yaml'));
    // As skaffold's profiles put them together.
    const profiles = ['kind', 'load'].map((name) => [`${name}.yaml`, ['values-dev.yaml', `values-${name}.yaml`]]);
    for (const [file, parts] of [...ci.map((name) => [name, [join('ci', name)]]), ...profiles]) {
      const values = parts.flatMap((part) => ['-f', join(chart, part)]);
      const linted = run(helm, ['lint', '--strict', '--kube-version', KUBERNETES, chart, ...values]);
      report(linted.status === 0, `lint ${file}`, linted.status === 0 ? '' : linted.stdout + linted.stderr);
      const template = () =>
        run(helm, ['template', 'club', chart, '--kube-version', KUBERNETES, '-n', 'club', ...values]);
      const first = template();
      report(first.status === 0, `render ${file}`, first.stderr);
      if (first.status !== 0) continue;
      report(first.stdout === template().stdout, `render ${file} twice alike`);
      const rendered = join(work, file);
      writeFileSync(rendered, first.stdout);
      const valid = run(python, [join(root, 'scripts/cluster/validate.py'), rendered]);
      report(valid.status === 0, `validate ${file}`, valid.stdout + valid.stderr);
      await checkEnvironments({ python, rendered, file, report });
      if (file === 'kind.yaml') checkSecrets({ rendered: first.stdout, report });
    }
    checkStores({ helm, python, work, report });
    const composed = await composeProblems(python);
    report(
      composed.length === 0,
      'every process of deploy/compose.yaml starts with its environment',
      composed.join('\n'),
    );
    for (const [name, values, word] of refused) {
      const file = join(work, 'refused.json');
      writeFileSync(file, JSON.stringify(values));
      const render = run(helm, [
        'template',
        'club',
        chart,
        '--kube-version',
        KUBERNETES,
        '-f',
        join(chart, 'ci/minimal.yaml'),
        '-f',
        file,
      ]);
      const reported = render.stderr.includes(word);
      report(
        render.status !== 0 && reported,
        `refuses ${name}`,
        render.status !== 0 && reported ? '' : render.stderr || 'it rendered',
      );
    }
    const images = readFileSync(join(root, 'skaffold.yaml'), 'utf8');
    const services = run(helm, ['show', 'values', chart]).stdout.split('\nservices:')[1].split('\ningress:')[0];
    for (const [, name] of services.matchAll(/^ {2}([a-z][a-z0-9-]*):$/gm))
      report(images.includes(`image: ${name}\n`), `skaffold builds ${name}`);
  } finally {
    rmSync(work, { recursive: true });
  }
  console.log(failures === 0 ? 'chart is valid' : `${failures} failed`);
  process.exit(failures === 0 ? 0 : 1);
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
const commands = {
  lint,
  images,
  secrets,
  'compose-env': composed,
};
const command = Object.hasOwn(commands, process.argv[2]) ? commands[process.argv[2]] : undefined;
if (command) await command().catch((error) => fail(error.message));
else fail('usage: npm run cluster -- <lint|secrets|compose-env|images [services/name|gateway]>');
