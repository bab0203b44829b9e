// Tools that the checks of the chart use, each made once into a cache outside the repository: helm of both major versions, the
// schemas of Kubernetes, and a control plane (API server, controller manager, scheduler, etcd, and kwok for nodes).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'loyalty-club');
const HELM = { 3: 'v3.22.0', 4: 'v4.3.1' };
const KUBERNETES = '1.36.3';
const KWOK = 'v0.8.0';
const ETCD = 'v3.6.16';
const SCHEMAS = 'kubernetes-validate==1.37.0';

export const run = (command, args, options = {}) =>
  spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 << 20, ...options });

const bin = join(cache, 'go/bin');
const venv = join(cache, `schemas-${SCHEMAS.split('==')[1]}`);
const plane = join(cache, `kubernetes-${KUBERNETES}`);

/** Throws an error of one line, with the last lines of what a command printed. */
function must(result, what) {
  if (result.status === 0) return result;
  const printed = `${result.stderr ?? ''}${result.error?.message ?? ''}`.trim().split('\n').slice(-8).join('\n  ');
  throw new Error(`${what} failed${printed ? `:\n  ${printed}` : ''}`);
}

/** Runs Go quietly at low priority, since a build of minutes must not slow what a developer does meanwhile. */
function go(args, options = {}) {
  const { env, ...others } = options;
  if (run('go', ['version']).status !== 0) throw new Error('Go is missing: install it from go.dev/dl (1.26 or later)');
  const settings = { GOFLAGS: '-mod=mod -trimpath -buildvcs=false', CGO_ENABLED: '0', ...env };
  return run('nice', ['-n', '15', 'go', ...args], { env: { ...process.env, ...settings }, ...others });
}

/** Returns the folder of a Go module, fetched without what it requires. */
export function moduleFolder(module) {
  const { stdout } = must(go(['mod', 'download', '-json', module], { cwd: tmpdir() }), `fetching ${module}`);
  return JSON.parse(stdout).Dir;
}

/** Returns helm of a major version where it is present already. */
export function presentHelm(major = 3) {
  const onPath = run('helm', ['version', '--short']);
  if (onPath.status === 0 && onPath.stdout.startsWith(`v${major}.`)) return 'helm';
  const own = join(bin, major === 3 ? 'helm' : `helm${major}`);
  return existsSync(own) ? own : undefined;
}

/** Returns helm of a major version, built once. */
export function helmBinary(major = 3) {
  const present = presentHelm(major);
  if (present) return present;
  const version = HELM[major];
  console.log(`· building helm ${version} once (a few minutes)`);
  const built = join(bin, `v${major}`);
  mkdirSync(built, { recursive: true });
  must(
    go(['install', `helm.sh/helm/v${major}/cmd/helm@${version}`], { env: { GOBIN: built } }),
    `building helm ${version}`,
  );
  const own = join(bin, major === 3 ? 'helm' : `helm${major}`);
  renameSync(join(built, 'helm'), own);
  return own;
}

/** Whether the schemas of Kubernetes are present already. */
export const schemasArePresent = () => existsSync(join(venv, '.ready'));

/** Returns a Python that has the schemas of Kubernetes, installed once. */
export function pythonWithSchemas() {
  const python = join(venv, 'bin/python');
  if (schemasArePresent()) return python;
  console.log('· installing Kubernetes schemas once');
  must(run('python3', ['-m', 'venv', venv]), 'python3 -m venv (apt-get install python3-venv)');
  must(run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', SCHEMAS]), 'installing schemas');
  writeFileSync(join(venv, '.ready'), '');
  return python;
}

/** Kubernetes cannot be required as a module without replacing its staging modules, whose versions it does not name. */
function writeKubernetesModule(dir) {
  const source = moduleFolder(`k8s.io/kubernetes@v${KUBERNETES}`);
  const own = readFileSync(join(source, 'go.mod'), 'utf8');
  const staging = [...own.matchAll(/^\s+(k8s\.io\/\S+) v0\.0\.0(?: \/\/ indirect)?$/gm)].map(([, name]) => name);
  const others = [...own.matchAll(/^\s+(\S+ v\S+)(?: \/\/ indirect)?$/gm)]
    .map(([, line]) => line)
    .filter((line) => !line.endsWith(' v0.0.0'));
  const version = `v0${KUBERNETES.slice(1)}`;
  const lines = [
    'module club.local/control-plane',
    /^go .+$/m.exec(own)[0],
    `require k8s.io/kubernetes v${KUBERNETES}`,
    ...others.map((line) => `require ${line}`),
    ...staging.flatMap((name) => [`require ${name} v0.0.0`, `replace ${name} => ${name} ${version}`]),
  ];
  writeFileSync(join(dir, 'go.mod'), `${lines.join('\n')}\n`);
  writeFileSync(join(dir, 'go.sum'), readFileSync(join(source, 'go.sum')));
  const commands = ['kube-apiserver', 'kube-scheduler', 'kube-controller-manager'].map(
    (name) => `k8s.io/kubernetes/cmd/${name}`,
  );
  const imports = commands.map((name) => `import _ "${name}"`).join('\n');
  writeFileSync(join(dir, 'tools.go'), `//go:build tools\n\npackage tools\n\n${imports}\n`);
  return commands;
}

/** Builds the three servers of Kubernetes. Without a version in them neither helm nor kubectl can read what they report. */
function buildKubernetes(work) {
  const dir = join(work, 'kubernetes');
  mkdirSync(dir, { recursive: true });
  const [major, minor] = KUBERNETES.split('.');
  const stamp = { gitVersion: `v${KUBERNETES}`, gitMajor: major, gitMinor: minor };
  const flags = Object.entries(stamp).map(([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`);
  // One after the other, so that what was built stays when the rest is interrupted.
  for (const command of writeKubernetesModule(dir)) {
    if (existsSync(join(work, basename(command)))) continue;
    console.log(`· ${basename(command)}`);
    must(
      go(['build', '-ldflags', `-s -w ${flags.join(' ')}`, '-o', `${work}/`, command], { cwd: dir }),
      `building ${command}`,
    );
  }
}

/** Builds etcd: its own command cannot be installed, since its module has replacements. */
function buildEtcd(work) {
  const dir = join(work, 'etcd-module');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'go.mod'), `module club.local/etcd\ngo 1.24\nrequire go.etcd.io/etcd/server/v3 ${ETCD}\n`);
  writeFileSync(
    join(dir, 'main.go'),
    'package main\n\nimport (\n\t"os"\n\n\t"go.etcd.io/etcd/server/v3/etcdmain"\n)\n\nfunc main() { etcdmain.Main(os.Args) }\n',
  );
  must(go(['build', '-ldflags', '-s -w', '-o', join(work, 'etcd'), '.'], { cwd: dir }), 'building etcd');
}

/** Builds kwok and keeps the stages by which it moves nodes and pods. */
function buildKwok(work) {
  must(
    go(['install', '-ldflags', '-s -w', `sigs.k8s.io/kwok/cmd/kwok@${KWOK}`], { env: { GOBIN: work } }),
    'building kwok',
  );
  const source = moduleFolder(`sigs.k8s.io/kwok@${KWOK}`);
  const stages = ['node/fast', 'node/heartbeat-with-lease', 'pod/fast'].flatMap((stage) => {
    const folder = join(source, 'kustomize/stage', stage);
    const listed = readFileSync(join(folder, 'kustomization.yaml'), 'utf8');
    return [...listed.matchAll(/^\s*- (\S+\.yaml)$/gm)].map(([, file]) => readFileSync(join(folder, file), 'utf8'));
  });
  writeFileSync(join(work, 'stages.yaml'), stages.join('\n---\n'));
}

/** Whether the control plane is present already. */
export const controlPlaneIsPresent = () => existsSync(join(plane, '.ready'));

/** Returns the folder with the commands of a control plane, built once. */
export function controlPlane() {
  if (controlPlaneIsPresent()) return plane;
  console.log(`· building the control plane of Kubernetes ${KUBERNETES} once (about a quarter of an hour)`);
  mkdirSync(plane, { recursive: true });
  for (const [part, build] of [
    ['kwok', buildKwok],
    ['etcd', buildEtcd],
    ['kube-controller-manager', buildKubernetes],
  ]) {
    if (existsSync(join(plane, part))) continue;
    build(plane);
  }
  rmSync(join(plane, 'kubernetes'), { recursive: true, force: true });
  rmSync(join(plane, 'etcd-module'), { recursive: true, force: true });
  writeFileSync(join(plane, '.ready'), '');
  return plane;
}
