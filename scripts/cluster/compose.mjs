// Whether every process of deploy/compose.yaml would start with the environment that it is given there, and has what it waits for.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { SERVICES } from '../lib/product.mjs';
import { problemsOf } from './environments.mjs';
import { composeEnv } from './secrets.mjs';

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** Returns a value with its variables replaced, as compose does it. */
function interpolated(value, variables, problems) {
  return String(value).replaceAll(VARIABLE, (_, name, kind, fallback = '') => {
    if (variables[name]) return variables[name];
    if (kind === '-' && fallback !== '') return fallback;
    problems.push(`${name}: deploy/.env does not have it`);
    return '';
  });
}

/** Returns the services of the file by their names; `python`: one that has PyYAML. */
function servicesOf(python) {
  const read = spawnSync(python, [join(root, 'scripts/cluster/compose.py'), join(root, 'deploy/compose.yaml')], {
    encoding: 'utf8',
  });
  if (read.status !== 0) throw new Error(read.stderr);
  return JSON.parse(read.stdout).services;
}

/** Resolves with what is wrong in deploy/compose.yaml, a line each. */
export async function composeProblems(python) {
  const services = servicesOf(python);
  const variables = Object.fromEntries(composeEnv().map((line) => line.split(/=(.*)/s).slice(0, 2)));
  const problems = [];
  const serving = new Set();
  for (const [name, service] of Object.entries(services)) {
    const note = (text) => problems.push(`${name}: ${text}`);
    const needs = service.depends_on ?? {};
    for (const other of Array.isArray(needs) ? needs : Object.keys(needs)) {
      if (!services[other]) note(`waits for ${other}, which is not there`);
      else if (needs[other]?.condition === 'service_healthy' && !services[other].healthcheck)
        note(`waits until ${other} is healthy, which has no health check`);
    }
    if (service.healthcheck?.test.some((part) => typeof part !== 'string'))
      note('has a health check that is no command');
    const { dockerfile, args = {} } = service.build ?? {};
    if (dockerfile && !existsSync(join(root, dockerfile))) note(`is built by ${dockerfile}, which is not there`);
    if (args.DEPLOYABLE && !existsSync(join(root, args.DEPLOYABLE, 'dist/main.js'))) note(`builds ${args.DEPLOYABLE}`);
    const { SERVICE_NAME, ROLE = 'both' } = service.environment ?? {};
    if (!SERVICE_NAME) continue;
    if (!service.command) serving.add(`${SERVICE_NAME} ${ROLE}`);
    const given = Object.entries(service.environment).map(([variable, value]) => {
      return [variable, interpolated(value, variables, problems)];
    });
    for (const problem of await problemsOf(Object.fromEntries(given))) note(problem);
  }
  const apart = new Set(SERVICES.filter((name) => serving.has(`${name} worker`)));
  for (const name of SERVICES) {
    const roles = apart.has(name) ? ['api', 'worker'] : ['both'];
    for (const role of roles) if (!serving.has(`${name} ${role}`)) problems.push(`${name} does not run as ${role}`);
  }
  return [...new Set(problems)];
}
