// What the charts render to with the values of each kind of environment. The results are kept in charts/*/rendered, so that a review
// shows what a change of a template or a value does; `npm run cluster -- render` writes them, and lint compares.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from './tools.mjs';

const KUBERNETES = '1.36.0';
export const chart = join(root, 'charts/club');
const files = (...names) => names.flatMap((name) => ['-f', join(chart, name)]);

/** Values of each environment: as an SRE, and as the profiles of skaffold, puts them together. */
export const environments = {
  minimal: files('ci/minimal.yaml'),
  production: files('values-production.yaml', 'ci/production.yaml'),
  secured: files('ci/secured.yaml'),
  strimzi: files('ci/strimzi.yaml'),
  jobs: files('ci/jobs.yaml'),
  kind: files('values-dev.yaml', 'values-kind.yaml'),
  load: files('values-dev.yaml', 'values-load.yaml'),
};

/** Renders a chart; `values` are arguments of helm. */
export const template = (helm, name, values, { release = 'club', extra = [] } = {}) =>
  run(helm, [
    ...['template', release, join(root, 'charts', name), '--kube-version', KUBERNETES, '-n', 'club'],
    ...values,
    ...extra,
  ]);

/** Checks a chart with values as helm itself does. */
export const lintChart = (helm, name, values) =>
  run(helm, ['lint', '--strict', '--kube-version', KUBERNETES, join(root, 'charts', name), ...values]);

/** Everything that is rendered and kept, by the name of its file. */
const kept = [
  ...['minimal', 'production', 'secured', 'kind', 'load'].map((name) => ({
    ...{ file: join(chart, 'rendered', `${name}.yaml`), chart: 'club', values: environments[name], release: 'club' },
  })),
  {
    ...{ file: join(root, 'charts/topics/rendered/topics.yaml'), chart: 'topics', release: 'club-topics' },
    values: ['--set', 'cluster=club-kafka'],
  },
];

function renderedOf(helm, { chart: name, values, release }) {
  const { status, stdout, stderr } = template(helm, name, values, { release });
  if (status !== 0) throw new Error(`charts/${name} does not render:\n${stderr.trim()}`);
  return stdout;
}

/** Writes what is kept. */
export function writeRenders(helm) {
  for (const one of kept) {
    mkdirSync(dirname(one.file), { recursive: true });
    writeFileSync(one.file, renderedOf(helm, one));
  }
}

/** Returns the first lines by which two texts differ, as a reader of a diff expects them. */
function difference(before, after) {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const at = fresh.findIndex((line, index) => line !== old[index]);
  const first = at === -1 ? fresh.length : at;
  return `line ${first + 1}:\n- ${old[first] ?? '(end)'}\n+ ${fresh[first] ?? '(end)'}`;
}

/** Returns what is kept and no longer what the charts render to, each with its first difference. */
export function staleRenders(helm) {
  return kept.flatMap((one) => {
    const name = relative(root, one.file);
    if (!existsSync(one.file)) return [`${name} is missing`];
    const [before, after] = [readFileSync(one.file, 'utf8'), renderedOf(helm, one)];
    return before === after ? [] : [`${name}, ${difference(before, after)}`];
  });
}
