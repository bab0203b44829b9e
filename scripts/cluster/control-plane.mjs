// A real control plane on this machine: API server, controllers, scheduler and etcd, with kwok in place of kubelets. Admission, hooks,
// rollouts, budgets and evictions answer as in a cluster; containers do not run.
import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../lib/ports.mjs';

const DEADLINE_MS = 60_000;
const ZONES = ['a', 'b', 'c'];

/** Repeats until the check returns something, for as long as a slow machine takes; throws with what was awaited. */
export async function until(what, check, deadlineMs = DEADLINE_MS) {
  const end = performance.now() + deadlineMs;
  for (let last; ;) {
    try {
      const result = await check();
      if (result) return result;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end)
      throw new Error(`${what}: not after ${deadlineMs / 1000} s${last ? ` (${last.message})` : ''}`);
    await delay(200);
  }
}

/** The API server as a client with all rights sees it. */
class Api {
  constructor(port, token) {
    this.port = port;
    this.token = token;
  }

  /** Sends an object, as JSON or as the YAML of a file; resolves with the answer, rejects with its message. */
  call(method, path, body, contentType = typeof body === 'string' ? 'application/yaml' : 'application/json') {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { authorization: `Bearer ${this.token}`, accept: 'application/json', 'content-type': contentType };
    // Its certificate is its own, made at its start, for the loopback address.
    const options = { host: '127.0.0.1', port: this.port, path, method, headers, rejectUnauthorized: false };
    return new Promise((resolve, reject) => {
      const sent = request(options, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => {
          const received = Buffer.concat(parts).toString();
          const json = received.startsWith('{') ? JSON.parse(received) : { message: received };
          if (answer.statusCode < 300) return resolve(json);
          reject(Object.assign(new Error(`${method} ${path}: ${json.message}`), { status: answer.statusCode }));
        });
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }
}

/** Creates what pods are placed on: a node in each of three zones. */
async function addNodes(api) {
  for (const zone of ZONES) {
    const name = `node-${zone}`;
    const labels = {
      ...{ 'kubernetes.io/hostname': name, 'topology.kubernetes.io/zone': zone, 'kubernetes.io/os': 'linux' },
      ...{ type: 'kwok' },
    };
    const size = { cpu: '64', memory: '256Gi', pods: '200' };
    await api.call('POST', '/api/v1/nodes', {
      ...{ apiVersion: 'v1', kind: 'Node', metadata: { name, labels, annotations: { 'kwok.x-k8s.io/node': 'fake' } } },
      status: { capacity: size, allocatable: size },
    });
  }
}

/** Creates each object of these files of definitions, and waits until the API server knows them. */
async function addDefinitions(api, files) {
  const path = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
  const documents = files.flatMap((file) => readFileSync(file, 'utf8').split(/^---\s*$/m)).filter((one) => one.trim());
  for (const document of documents) await api.call('POST', path, document);
  await until('custom resources are known', async () => {
    const { items } = await api.call('GET', path);
    return items.every(({ status }) =>
      status?.conditions?.some((one) => one.type === 'Established' && one.status === 'True'),
    );
  });
}

/** Starts it from the commands in `bin`, with its data and logs in `work`. */
export async function startControlPlane(bin, work, definitions) {
  const children = [];
  const start = (name, args) => {
    const log = createWriteStream(join(work, `${name}.log`));
    const child = spawn(join(bin, name), args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
    child.on('exit', (code) => log.end(`exit ${code}\n`));
    children.unshift(child);
  };
  const stop = () =>
    Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await ended;
      }),
    );
  try {
    const [etcd, peer, secure, ops] = [await freePort(), await freePort(), await freePort(), await freePort()];
    const token = randomBytes(16).toString('hex');
    const at = (name) => join(work, name);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(at('accounts.key'), privateKey.export({ type: 'pkcs1', format: 'pem' }));
    writeFileSync(at('tokens.csv'), `${token},admin,admin,system:masters\n`);
    const cluster = { server: `https://127.0.0.1:${secure}`, 'insecure-skip-tls-verify': true };
    const kubeconfig = {
      ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'club' },
      clusters: [{ name: 'club', cluster }],
      users: [{ name: 'admin', user: { token } }],
      contexts: [{ name: 'club', context: { cluster: 'club', user: 'admin' } }],
    };
    writeFileSync(at('kubeconfig'), JSON.stringify(kubeconfig));
    mkdirSync(at('etcd'));
    start('etcd', [
      ...['--data-dir', at('etcd'), '--unsafe-no-fsync', '--name', 'club'],
      ...['--listen-client-urls', `http://127.0.0.1:${etcd}`, '--advertise-client-urls', `http://127.0.0.1:${etcd}`],
      ...[
        '--listen-peer-urls',
        `http://127.0.0.1:${peer}`,
        '--initial-advertise-peer-urls',
        `http://127.0.0.1:${peer}`,
      ],
      ...['--initial-cluster', `club=http://127.0.0.1:${peer}`],
    ]);
    start('kube-apiserver', [
      ...['--etcd-servers', `http://127.0.0.1:${etcd}`, '--secure-port', String(secure), '--bind-address', '127.0.0.1'],
      ...['--cert-dir', at('certificates'), '--authorization-mode', 'RBAC', '--token-auth-file', at('tokens.csv')],
      ...['--service-account-key-file', at('accounts.key'), '--service-account-signing-key-file', at('accounts.key')],
      ...['--service-account-issuer', 'https://club.local', '--service-cluster-ip-range', '10.0.0.0/16'],
      '--allow-privileged',
    ]);
    const api = new Api(secure, token);
    await until('the API server answers', () => api.call('GET', '/readyz').catch(() => undefined), 180_000);
    const common = ['--kubeconfig', at('kubeconfig')];
    const alone = ['--leader-elect=false', '--secure-port=0'];
    start('kube-controller-manager', [...common, ...alone, '--service-account-private-key-file', at('accounts.key')]);
    start('kube-scheduler', [...common, ...alone]);
    start('kwok', [
      ...[...common, '--config', join(bin, 'stages.yaml'), '--manage-all-nodes=true', '--cidr', '10.244.0.0/16'],
      // Else the controllers take the nodes for lost.
      ...['--node-lease-duration-seconds', '40'],
      ...['--server-address', `127.0.0.1:${ops}`],
    ]);
    await addDefinitions(api, definitions);
    await addNodes(api);
    await until('nodes are ready', async () => {
      const { items } = await api.call('GET', '/api/v1/nodes');
      return items.every(({ status }) =>
        status.conditions?.some((one) => one.type === 'Ready' && one.status === 'True'),
      );
    });
    return { api, kubeconfig: at('kubeconfig'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
