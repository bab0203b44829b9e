// A cluster without a kubelet: every replica of a service is a process with an address of its own on the loopback network, found
// by the name of its service (names.mjs). Replicas are replaced as a Deployment of charts/club replaces them.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFiles } from '../lib/bundle.mjs';
import { preparedAs } from '../lib/code-hash.mjs';
import { writeAtomic } from '../lib/files.mjs';
import { root } from '../lib/paths.mjs';
import { isAlive, identify, stopProcess, tail, until } from '../lib/processes.mjs';
import { chartSizes, nodeOptionsOf } from './chart-sizes.mjs';
import { nameOf } from './name.mjs';

const OPS_PORT = '9464';
/** preStopSeconds, minReadySeconds and terminationGracePeriodSeconds of charts/club. */
const CHART = { preStopMs: 8_000, minReadyMs: 5_000, graceMs: 45_000 };
/** A start competes with those of all other pods. */
const READY_MS = 300_000;

/**
 * Starts `replicas` of each row of `plan` that answers or works for the club, and one of each other. `sizes`: other numbers by
 * name; `env`: variables of every replica, which has the heap of its pod in the chart. Resolves with
 * - `pods(name)`: those of a service that are in its name now; `ops()`: operations addresses of all pods
 * - `scale(name, count)`: adds replicas; resolves when they are ready and found
 * - `rollOut(name)`: replaces each replica by a new one; resolves with how the old ones ended, when they have
 * - `stop()`.
 */
export async function startPods({ plan, replicas = 2, sizes = {}, env = {} }) {
  const chart = chartSizes();
  const network = `127.${randomInt(10, 250)}.${randomInt(1, 250)}`;
  const names = join(plan.dir, 'cluster-names.json');
  const logs = join(plan.dir, 'logs');
  mkdirSync(logs, { recursive: true });
  const startFile = startFiles();
  const found = {};
  const all = new Set();
  let hosts = 0;

  const publish = (name, change) => {
    found[name] = change(found[name] ?? []);
    const addresses = Object.entries(found).map(([service, pods]) => [service, pods.map(({ host }) => host)]);
    writeAtomic(names, JSON.stringify(Object.fromEntries(addresses)));
  };
  const rowOf = (name) => plan.rows.find((row) => row.name === name);
  const isOurs = ({ ports }) => ports.includes('OPS_PORT');

  function variablesOf(row, host) {
    const given = plan.variables[row.name];
    if (!isOurs(row)) return given;
    const addresses = Object.entries(given).flatMap(([variable, value]) => {
      const [, service] = variable.endsWith('_ADDR')
        ? (plan.rows.map(portOf(plan)).find(([at]) => at === value) ?? [])
        : [];
      return service ? [[variable, `${nameOf(service)}:${value.split(':')[1]}`]] : [];
    });
    return {
      ...given,
      ...Object.fromEntries(addresses),
      ...{ HOST: host, OPS_PORT, CLUSTER_NAMES: names, ...env },
      NODE_OPTIONS: `--import ${join(root, 'scripts/cluster/names.mjs')} ${nodeOptionsOf(chart[row.name])}`,
    };
  }

  /** `prepares`: it migrates and seeds its database first, unless that was done with the same code. */
  async function start(name, { prepares = false } = {}) {
    const row = rowOf(name);
    const host = isOurs(row) ? `${network}.${(hosts += 1)}` : '127.0.0.1';
    const variables = {
      ...variablesOf(row, host),
      ...(prepares && { PREPARED_AS: preparedAs(row, plan.variables[name]) }),
    };
    const args = prepares ? [...row.commands, 'serve'] : [];
    const child = spawn(process.execPath, ['--enable-source-maps', startFile(row, variables), ...args], {
      cwd: root,
      env: variables,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const file = join(logs, `${name}-${host}.log`);
    const sink = createWriteStream(file);
    for (const stream of [child.stdout, child.stderr]) stream.pipe(sink, { end: false });
    const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
    const pod = {
      name,
      host,
      file,
      pid: child.pid,
      id: identify(child.pid),
      ended,
      ops: isOurs(row) && `${host}:${OPS_PORT}`,
    };
    all.add(pod);
    void ended.then(() => {
      all.delete(pod);
      publish(name, (pods) => pods.filter((one) => one !== pod));
    });
    const health = row.health?.(plan.ports[name]) ?? `http://${pod.ops}/readyz`;
    await until(async () => (await fetch(health, { signal: AbortSignal.timeout(3_000) })).ok, {
      timeoutMs: READY_MS,
      what: `${name} to be ready`,
      give: () => (isAlive(pod.id) ? undefined : `it ended. The end of ${file}:\n${tail(file, 20)}`),
    });
    publish(name, (pods) => [...pods, pod]);
    return pod;
  }

  /** Takes a replica out of its name, and ends it after the pause in which it still serves. */
  async function retire(pod) {
    publish(pod.name, (pods) => pods.filter((one) => one !== pod));
    await pause(CHART.preStopMs);
    await stopProcess(pod.id, { graceMs: CHART.graceMs - CHART.preStopMs });
    return { name: pod.name, host: pod.host, file: pod.file, ...(await pod.ended) };
  }

  async function scale(name, count) {
    const missing = Math.max(0, count - (found[name]?.length ?? 0));
    await Promise.all(Array.from({ length: missing }, () => start(name)));
  }

  async function rollOut(name) {
    const leaving = [];
    for (const old of [...found[name]]) {
      await start(name);
      await pause(CHART.minReadyMs);
      leaving.push(retire(old));
    }
    return Promise.all(leaving);
  }

  async function stop() {
    const end = (pods) => Promise.all(pods.map(({ id }) => stopProcess(id, { graceMs: CHART.graceMs })));
    for (const name of ['edge', 'gateway']) await end([...all].filter((pod) => pod.name === name));
    await end([...all]);
  }

  try {
    const sizeOf = (row) => sizes[row.name] ?? (isOurs(row) ? replicas : 1);
    for (const { name } of plan.rows) publish(name, () => []);
    const preparing = plan.rows.filter(({ commands }) => commands.length > 0);
    await Promise.all(preparing.map(({ name }) => start(name, { prepares: true })));
    await Promise.all(plan.rows.map((row) => scale(row.name, sizeOf(row))));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: plan.url,
    gatewayPort: plan.ports.gateway.HTTP_PORT,
    pods: (name) => [...found[name]],
    ops: () =>
      Object.fromEntries([...all].filter(({ ops }) => ops).map(({ name, host, ops }) => [`${name} ${host}`, ops])),
    all: () => [...all],
    ...{ start, retire, scale, rollOut, stop },
  };
}

/** Returns what gives the address of a row in the variables of the others, and its name. */
const portOf = (plan) => (row) => [`127.0.0.1:${plan.ports[row.name].GRPC_PORT}`, row.name];
