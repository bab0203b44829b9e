// Renders, lints and validates the charts, and has every process read the environment it would get.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';
import { checkAlerts } from './alerts.mjs';
import { composeProblems } from './compose.mjs';
import { customResources } from './custom-resources.mjs';
import { problemsOf } from './environments.mjs';
import { refused } from './refused-values.mjs';
import { chart, environments, lintChart, staleRenders, template } from './renders.mjs';
import { developmentSecrets } from './secrets.mjs';
import { run } from './tools.mjs';

const validator = join(root, 'scripts/cluster/validate.py');
const custom = customResources().flatMap((file) => ['--custom', file]);

/** Reports for every process whether it would start with what the rendered chart gives it. */
async function checkEnvironments({ python, rendered, name, report }) {
  const listed = run(python, [join(root, 'scripts/cluster/environments.py'), rendered]);
  if (listed.status !== 0) return report(false, `environments of ${name}`, listed.stderr);
  for (const [process, variables] of Object.entries(JSON.parse(listed.stdout))) {
    const problems = await problemsOf(variables);
    report(problems.length === 0, `${process} starts with the environment of ${name}`, problems.join('\n'));
  }
}

/** Returns the keys of Secrets that rendered pods read as variables, as `<secret> <key>`. */
const secretKeys = (rendered) =>
  [...rendered.matchAll(/secretKeyRef:\s+name: "?([^"\s]+)"?\s+key: "?([^"\s]+)"?/g)].map(
    ([, name, key]) => `${name} ${key}`,
  );

/** Reports whether the Secrets of a development cluster have every key that the rendered chart reads. */
function checkSecrets({ rendered, report }) {
  const made = developmentSecrets().items.flatMap(({ metadata, stringData }) =>
    Object.keys(stringData).map((key) => `${metadata.name} ${key}`),
  );
  const missing = secretKeys(rendered).filter((one) => !made.includes(one));
  report(missing.length === 0, 'the Secrets of a development cluster are complete', missing.join('\n'));
}

/** Reports whether the example of external Secrets has every key that a production reads. */
function checkExternalSecrets({ rendered, python, report }) {
  const example = join(chart, 'examples/external-secrets.yaml');
  const valid = run(python, [validator, example, '--schema', ...custom]);
  report(valid.status === 0, 'validate the example of external Secrets', valid.stdout + valid.stderr);
  const made = readFileSync(example, 'utf8')
    .split('\n---\n')
    .flatMap((document) => {
      const target = /target: \{ name: ([\w-]+) \}/.exec(document)?.[1];
      return [...document.matchAll(/secretKey: ([\w-]+)/g)].map(([, key]) => `${target} ${key}`);
    });
  const missing = secretKeys(rendered).filter((one) => !made.includes(one));
  report(missing.length === 0, 'the example of external Secrets is complete', missing.join('\n'));
}

/** Reports whether the servers of a development cluster render to what Kubernetes knows. */
function checkStores({ helm, python, work, report }) {
  const rendered = join(work, 'stores.yaml');
  const stores = template(helm, 'stores', [], { release: 'stores' });
  report(stores.status === 0, 'render the servers of a development cluster', stores.stderr);
  writeFileSync(rendered, stores.stdout);
  const valid = run(python, [validator, rendered, '--schema', ...custom]);
  report(valid.status === 0, 'validate the servers of a development cluster', valid.stdout + valid.stderr);
}

/** Reports whether the topics for Strimzi are such as the migrations of the services accept. */
async function checkTopics({ helm, python, work, report }) {
  const rendered = join(work, 'topics.yaml');
  const values = ['--set', 'cluster=club-kafka'];
  const linted = lintChart(helm, 'topics', values);
  report(linted.status === 0, 'lint the topics', linted.stdout + linted.stderr);
  const topics = template(helm, 'topics', values, { release: 'club-topics' });
  report(topics.status === 0, 'render the topics', topics.stderr);
  writeFileSync(rendered, topics.stdout);
  const valid = run(python, [validator, rendered, '--schema', ...custom]);
  report(valid.status === 0, 'validate the topics and their users', valid.stdout + valid.stderr);
  const settings = pathToFileURL(join(root, 'services/platform/dist/events/topic-settings.js'));
  const { topicSpec } = await import(settings);
  const differences = topics.stdout.split('\n---\n').flatMap((document) => {
    if (!document.includes('kind: KafkaTopic')) return [];
    const valueOf = (field) => new RegExp(`^ +${field.replaceAll('.', '\\.')}: (\\S+)$`, 'm').exec(document)?.[1];
    const name = valueOf('name');
    const { partitions, config } = topicSpec(name.endsWith('.dlq') ? 'deadLetters' : 'events', name, {
      ...{ partitions: 24, minInsyncReplicas: 2 },
    });
    return Object.entries({ partitions: String(partitions), ...config })
      .filter(([field, value]) => valueOf(field) !== value)
      .map(([field, value]) => `${name}: ${field} is ${valueOf(field)}, the migrations require ${value}`);
  });
  report(differences.length === 0, 'the topics are as the migrations require them', differences.join('\n'));
  const mistakes = {
    'no name of a Kafka': ['cluster='],
    'more copies in sync than there are': ['cluster=a', 'replicationFactor=1'],
  };
  for (const [name, sets] of Object.entries(mistakes)) {
    const { status } = template(
      helm,
      'topics',
      sets.flatMap((set) => ['--set', set]),
    );
    report(status !== 0, `refuses topics with ${name}`, 'it rendered');
  }
}

function checkRefusals({ helm, work, report }) {
  const file = join(work, 'refused.json');
  for (const [name, values, word] of refused) {
    writeFileSync(file, JSON.stringify(values));
    const render = template(helm, 'club', environments.minimal, { extra: ['-f', file] });
    const ok = render.status !== 0 && render.stderr.includes(word);
    report(ok, `refuses ${name}`, ok ? '' : render.stderr || 'it rendered');
  }
}

/** Reports whether the README describes each value at the top of the chart's values, and whether skaffold builds each image. */
function checkDescriptions({ report }) {
  const values = readFileSync(join(chart, 'values.yaml'), 'utf8');
  const readme = readFileSync(join(chart, 'README.md'), 'utf8');
  const unknown = [...values.matchAll(/^([a-zA-Z]+):/gm)].filter(([, name]) => !readme.includes(`\`${name}`));
  report(unknown.length === 0, 'the README has every value', unknown.map(([, name]) => name).join('\n'));
  const images = readFileSync(join(root, 'skaffold.yaml'), 'utf8');
  const services = values.split('\nservices:')[1].split('\ningress:')[0];
  for (const [, name] of services.matchAll(/^ {2}([a-z][a-z0-9-]*):$/gm))
    report(images.includes(`image: ${name}\n`), `skaffold builds ${name}`);
}

/** Checks the charts; returns how many checks failed. */
export async function lintCharts(helm, python) {
  const work = mkdtempSync(join(tmpdir(), 'club-chart-'));
  let failures = 0;
  const report = (ok, name, detail = '') => {
    const lines = ok ? [] : detail.trim().split('\n').slice(0, 12);
    console.log([`${ok ? '✔' : '✖'} ${name}`, ...lines].join('\n    '));
    if (!ok) failures += 1;
  };
  const tools = { helm, python, work, report };
  try {
    for (const [name, values] of Object.entries(environments)) {
      const linted = lintChart(helm, 'club', values);
      report(linted.status === 0, `lint ${name}`, linted.stdout + linted.stderr);
      const first = template(helm, 'club', values);
      report(first.status === 0, `render ${name}`, first.stderr);
      if (first.status !== 0) continue;
      report(first.stdout === template(helm, 'club', values).stdout, `render ${name} twice alike`);
      const rendered = join(work, `${name}.yaml`);
      writeFileSync(rendered, first.stdout);
      const valid = run(python, [validator, rendered, ...custom]);
      report(valid.status === 0, `validate ${name}`, valid.stdout + valid.stderr);
      await checkEnvironments({ python, rendered, name, report });
      if (name === 'kind') checkSecrets({ rendered: first.stdout, report });
      if (name === 'production') checkExternalSecrets({ rendered: first.stdout, python, report });
    }
    checkStores(tools);
    await checkTopics(tools);
    const composed = await composeProblems(python);
    report(
      composed.length === 0,
      'every process of deploy/compose.yaml starts with its environment',
      composed.join('\n'),
    );
    checkRefusals(tools);
    checkDescriptions(tools);
    checkAlerts(tools);
    const stale = staleRenders(helm);
    report(stale.length === 0, 'what is kept in rendered/ is current (npm run cluster -- render)', stale.join('\n'));
  } finally {
    rmSync(work, { recursive: true });
  }
  console.log(failures === 0 ? 'charts are valid' : `${failures} failed`);
  return failures;
}
