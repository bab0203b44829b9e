// Installs, upgrades, rolls back and removes the product at a real control plane (control-plane.mjs), under both major versions of Helm,
// each in a namespace that enforces the strictest pod security.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { seconds } from '../lib/progress.mjs';
import { startControlPlane, until } from './control-plane.mjs';
import { customResources } from './custom-resources.mjs';
import { chart, environments } from './renders.mjs';
import { controlPlane, helmBinary } from './tools.mjs';

const GOLDEN = 'charts/club/rendered/production.yaml';
/** The service that the release before does not have. */
const ADDED = 'contests';
const WAIT = ['--wait', '--timeout', '6m'];

/** Returns the render that is kept of the last release: of the last tag, else of the last commit, else of the files. */
function lastRender() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  for (const read of [
    () => git('show', `${git('describe', '--tags', '--abbrev=0').trim()}:${GOLDEN}`),
    () => git('show', `HEAD:${GOLDEN}`),
  ]) {
    try {
      return read();
    } catch {
      // No tag, or no such file in it.
    }
  }
  return readFileSync(join(root, GOLDEN), 'utf8');
}

/** Writes the last release as a chart without values, with one service fewer; returns its folder. */
function chartOfLastRelease(work) {
  const dir = join(work, 'last');
  mkdirSync(join(dir, 'templates'), { recursive: true });
  writeFileSync(join(dir, 'Chart.yaml'), 'apiVersion: v2\nname: club\nversion: 0.0.1\n');
  const documents = lastRender()
    .split(/^---$/m)
    .filter((document) => !new RegExp(`^  name: club-${ADDED}$`, 'm').test(document));
  // Braces of alerts are theirs, not Helm's.
  writeFileSync(join(dir, 'templates/all.yaml'), documents.join('---').replaceAll('{{', '{{ "{{" }}'));
  return dir;
}

/** One release under one version of Helm. */
class Release {
  constructor(major, plane, work) {
    Object.assign(this, { major, api: plane.api, namespace: `club-${major}` });
    const home = join(work, `helm-${major}`);
    const { PATH } = process.env;
    this.env = { PATH, HOME: home, KUBECONFIG: plane.kubeconfig, HELM_CACHE_HOME: home, HELM_CONFIG_HOME: home };
    this.binary = helmBinary(major);
  }

  helm(...args) {
    return run(this.binary, [...args, '-n', this.namespace], { env: this.env });
  }

  /** Returns the objects of a kind, by the path of its API group. */
  async list(kind, group = 'api/v1') {
    return (await this.api.call('GET', `/${group}/namespaces/${this.namespace}/${kind}`)).items;
  }

  deployments() {
    return this.list('deployments', 'apis/apps/v1');
  }

  /** Prints what the cluster warns of, which tells why a wait had no end. */
  async warnings() {
    const events = await this.list('events');
    const lines = events
      .filter(({ type }) => type === 'Warning')
      .map(({ involvedObject: of, message }) => `${of.kind}/${of.name}: ${message}`);
    return [...new Set(lines)].slice(-8).join('\n    ');
  }
}

function expect(condition, text) {
  if (!condition) throw new Error(text);
}

/** Evicts every pod of a node as a drain does: budgets may ask for patience, not refuse for ever. */
async function drain(release, node) {
  const { api, namespace } = release;
  const cordon = (unschedulable) =>
    api.call('PATCH', `/api/v1/nodes/${node}`, { spec: { unschedulable } }, 'application/merge-patch+json');
  await cordon(true);
  try {
    await until(
      `${node} is drained`,
      async () => {
        const left = (await release.list('pods')).filter(({ spec }) => spec.nodeName === node);
        for (const { metadata } of left) {
          const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: metadata.name, namespace } };
          await api
            .call('POST', `/api/v1/namespaces/${namespace}/pods/${metadata.name}/eviction`, eviction)
            .catch((error) => {
              // A budget that is used up at the moment, and a pod that has gone meanwhile.
              if (error.status !== 429 && error.status !== 404) throw error;
            });
        }
        return left.length === 0;
      },
      120_000,
    );
  } finally {
    await cordon(false);
  }
}

const withoutReplicas = async (release) =>
  (await release.deployments())
    .filter(({ status }) => !(status.availableReplicas > 0))
    .map(({ metadata }) => metadata.name);

/** The life of a release, step by step. */
function steps(release, last) {
  const { api, namespace } = release;
  const callers = ['--set', `services.content.callers={gateway,identity}`];
  const calls = ['--set', 'services.identity.calls={loyalty-ledger,catalogue-orders,content}'];
  const scale = `/apis/apps/v1/namespaces/${namespace}/deployments/club-gateway`;
  return {
    'install the last release, one service fewer': async () => {
      const labels = {
        'pod-security.kubernetes.io/enforce': 'restricted',
        'pod-security.kubernetes.io/warn': 'restricted',
      };
      await api.call('POST', '/api/v1/namespaces', {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: namespace, labels },
      });
      await release.helm('install', 'club', last, ...WAIT);
      const names = (await release.deployments()).map(({ metadata }) => metadata.name);
      expect(names.includes('club-gateway') && !names.includes(`club-${ADDED}`), `installed: ${names.join(', ')}`);
    },
    'autoscalers raise absent replicas to their minimum': () =>
      until('the gateway has three replicas', async () => (await api.call('GET', scale)).status.availableReplicas >= 3),
    'upgrade to this chart, which adds a service': async () => {
      await api.call('PATCH', `${scale}/scale`, { spec: { replicas: 5 } }, 'application/merge-patch+json');
      await release.helm('upgrade', 'club', chart, ...environments.production, ...WAIT);
      const names = (await release.deployments()).map(({ metadata }) => metadata.name);
      expect(names.includes(`club-${ADDED}`), `${ADDED} is not there`);
      const { spec } = await api.call('GET', scale);
      expect(spec.replicas === 5, `the upgrade set the replicas of the gateway to ${spec.replicas}, which were 5`);
    },
    'test it': () => release.helm('test', 'club', '--timeout', '3m'),
    'upgrade that changes who may call whom': async () => {
      await release.helm('upgrade', 'club', chart, ...environments.production, ...callers, ...calls, ...WAIT);
      const policies = await release.list('networkpolicies', 'apis/networking.k8s.io/v1');
      const content = policies.find(({ metadata }) => metadata.name === 'club-content');
      expect(JSON.stringify(content.spec.ingress).includes('"identity"'), 'identity is not let in to content');
    },
    'replicas are in more than one zone': async () => {
      const pods = (await release.list('pods')).filter(
        ({ metadata }) => metadata.labels['app.kubernetes.io/name'] === 'gateway',
      );
      const nodes = new Set(pods.map(({ spec }) => spec.nodeName));
      expect(nodes.size === 3, `the gateway is on ${[...nodes].join(', ')}`);
    },
    'drain a node': async () => {
      // Another for each version of Helm, which are checked side by side.
      await drain(release, release.major === 3 ? 'node-a' : 'node-b');
      await until('every deployment is available', async () => (await withoutReplicas(release)).length === 0);
    },
    'roll back to the first revision': async () => {
      await release.helm('rollback', 'club', '1', ...WAIT);
      const names = (await release.deployments()).map(({ metadata }) => metadata.name);
      expect(!names.includes(`club-${ADDED}`), `${ADDED} is still there`);
    },
    uninstall: async () => {
      await release.helm('uninstall', 'club', ...WAIT);
      const kinds = {
        deployments: 'apis/apps/v1',
        jobs: 'apis/batch/v1',
        networkpolicies: 'apis/networking.k8s.io/v1',
      };
      for (const [kind, group] of Object.entries({ ...kinds, services: 'api/v1', serviceaccounts: 'api/v1' })) {
        const left = (await release.list(kind, group)).filter(({ metadata }) => metadata.name !== 'default');
        expect(left.length === 0, `left behind: ${kind} ${left.map(({ metadata }) => metadata.name).join(', ')}`);
      }
    },
  };
}

/** Takes a release through its life; returns whether it came to the end. */
async function live(release, last) {
  for (const [name, work] of Object.entries(steps(release, last))) {
    const started = performance.now();
    try {
      await work();
      console.log(`✔ Helm ${release.major}: ${name} (${seconds(performance.now() - started)})`);
    } catch (error) {
      const warnings = await release.warnings().catch(() => '');
      console.log(
        `✖ Helm ${release.major}: ${name}\n    ${error.message.split('\n').slice(-12).join('\n    ')}\n    ${warnings}`,
      );
      return false;
    }
  }
  return true;
}

/** Checks the chart at a control plane; returns whether all went well. */
export async function checkAtControlPlane(majors = [3, 4]) {
  const bin = controlPlane();
  const definitions = customResources();
  for (const major of majors) helmBinary(major);
  const work = mkdtempSync(join(tmpdir(), 'club-control-plane-'));
  const started = performance.now();
  let plane;
  try {
    plane = await startControlPlane(bin, work, definitions);
    console.log(`✔ control plane (${seconds(performance.now() - started)})`);
    const last = chartOfLastRelease(work);
    const ended = await Promise.all(majors.map((major) => live(new Release(major, plane, work), last)));
    const ok = ended.every(Boolean);
    console.log(`${ok ? 'the chart can be installed' : 'failed'} (${seconds(performance.now() - started)})`);
    return ok;
  } finally {
    await plane?.stop();
    if (existsSync(work) && !process.env.KEEP_LOGS) rmSync(work, { recursive: true, force: true });
    else console.log(`logs: ${work}`);
  }
}
