import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { composeEngine } from '../stack/compose.mjs';
import { findJava, findPython, toolsDir, versions } from '../stack/tools.mjs';
import { which } from './processes.mjs';

function installer(packages) {
  if (which('apt-get')) return `${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install -y ${packages.apt}`;
  if (which('brew')) return `brew install ${packages.brew}`;
  if (which('dnf')) return `sudo dnf install -y ${packages.dnf}`;
  return `install ${packages.apt}`;
}

/**
 * Returns the prerequisites of the local stack that this machine lacks, one line each, with the command that fixes it.
 * A server given by address, in a container or on PATH needs nothing else, so nothing is asked for it.
 */
export async function missingPrerequisites(env = process.env) {
  const missing = [];
  if (!which('npm')) missing.push(`npm is missing: ${installer({ apt: 'npm', brew: 'node', dnf: 'npm' })}`);
  if (await composeEngine()) return missing;

  const needsPython =
    !(env.MONGO_URL || which('mongod') || which('secantusd-rs')) ||
    !(env.REDIS_URL || which('valkey-server') || which('redis-server')) ||
    !(env.S3_ENDPOINT || which('minio') || which('weed'));
  const needsKafka = !(env.KAFKA_BROKERS || which('kafka-server-start.sh') || which('kafka-server-start'));
  const needsJavaPackage = needsKafka && !(await findJava({ install: false }));

  if (needsPython || needsJavaPackage) {
    const python = await findPython();
    if (!python?.usable) {
      const fix = installer({ apt: 'python3 python3-venv', brew: 'python', dnf: 'python3' });
      missing.push(`Python 3.10 or newer with venv is missing: ${fix}`);
    }
  }
  const jars = join(toolsDir(), `kafka-${versions.KAFKA_SCALA}-${versions.KAFKA}`);
  if (needsKafka && !existsSync(jars) && !which('mvn')) {
    missing.push(
      `Maven is missing (it fetches the Kafka broker): ${installer({ apt: 'maven', brew: 'maven', dnf: 'maven' })}`,
    );
  }
  return missing;
}
