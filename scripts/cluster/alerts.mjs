// Checks of the alerts and dashboards of the chart: what they read, where they lead, and, with promtool, when they fire.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { CASES, promtoolTests } from './alert-cases.mjs';
import { dashboards } from './dashboards.mjs';
import { presentPromtool } from './promtool.mjs';
import { run } from './tools.mjs';

const files = join(root, 'charts/club/files');
const runbooks = join(root, 'docs/runbooks');

/** Returns the files of rules. */
const ruleFiles = () =>
  readdirSync(join(files, 'rules'))
    .sort()
    .map((file) => join(files, 'rules', file));

/** Returns the alerts, each with its severity and the runbook that it links to. */
export function alerts() {
  const texts = ruleFiles().flatMap((file) => readFileSync(file, 'utf8').split('- alert: ').slice(1));
  return texts.map((text) => ({
    name: /^\w+/.exec(text)[0],
    severity: /severity: (\w+)/.exec(text)?.[1],
    runbook: /runbook_url: RUNBOOKS\/(\S+)/.exec(text)?.[1],
  }));
}

const METRIC = /\b((?:club|ledger|nodejs|process)_[a-z0-9_]+)(?=[{[])/g;
/** Series of a histogram are named after it. */
const base = (name) => name.replace(/_(bucket|count|sum)$/, '');

/** Returns the name of every metric of the product that an alert or a dashboard reads. */
export function metricsRead() {
  const rules = ruleFiles().map((file) => readFileSync(file, 'utf8'));
  const panels = Object.values(dashboards()).flatMap(({ panels: all }) =>
    all.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  );
  const names = [...rules, ...panels].flatMap((text) => [...text.matchAll(METRIC)].map(([, name]) => base(name)));
  return [...new Set(names)].sort();
}

/** Returns what is wrong with the alerts as files: a case is missing, a runbook is, or nobody would be woken. */
export function problemsOfAlerts() {
  const problems = [];
  for (const { name, severity, runbook } of alerts()) {
    const cases = CASES.filter(({ alert }) => alert === name);
    if (!cases.some(({ fires }) => fires > 0)) problems.push(`${name} has no case in which it fires`);
    if (!cases.some(({ fires }) => fires === 0)) problems.push(`${name} has no case in which it is silent`);
    if (!['page', 'ticket'].includes(severity)) problems.push(`${name} has no severity`);
    const page = runbook && join(runbooks, runbook);
    if (!page || !existsSync(page)) problems.push(`${name} has no runbook`);
    else if (!readFileSync(page, 'utf8').includes(name))
      problems.push(`docs/runbooks/${runbook} does not name ${name}`);
  }
  const known = new Set(alerts().map(({ name }) => name));
  for (const { alert } of CASES) if (!known.has(alert)) problems.push(`there is a case of ${alert}, which is no alert`);
  return problems;
}

/** Returns the dashboards whose file is not what `npm run cluster -- dashboards` writes. */
export const staleDashboards = () =>
  Object.entries(dashboards())
    .filter(([name, board]) => dashboardText(board) !== readText(join(files, 'dashboards', name)))
    .map(([name]) => name);

/** Writes the dashboards. */
export function writeDashboards() {
  for (const [name, board] of Object.entries(dashboards()))
    writeFileSync(join(files, 'dashboards', name), dashboardText(board));
}

const dashboardText = (board) => `${JSON.stringify(board, null, 2)}\n`;
const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Reports whether alerts and dashboards are whole, and, where promtool is present, whether each alert fires when it has to. */
export function checkAlerts({ work, report }) {
  const problems = problemsOfAlerts();
  report(problems.length === 0, 'each alert has its cases and its runbook', problems.join('\n'));
  const stale = staleDashboards();
  report(stale.length === 0, 'dashboards are current (npm run cluster -- dashboards)', stale.join('\n'));
  const promtool = presentPromtool();
  if (promtool) checkRules({ promtool, work, report });
  else console.log('rules not tested: npm run cluster -- lint builds promtool once');
}

function checkRules({ promtool, work, report }) {
  const checked = run(promtool, ['check', 'rules', '--lint-fatal', ...ruleFiles()]);
  report(checked.status === 0, 'promtool check rules', checked.stdout + checked.stderr);
  const tests = promtoolTests(ruleFiles()).map((cases, index) => {
    const file = join(work, `alerts-${index}.test.json`);
    writeFileSync(file, JSON.stringify(cases));
    return file;
  });
  const tested = run(promtool, ['test', 'rules', ...tests]);
  report(tested.status === 0, `promtool test rules: ${CASES.length} cases`, tested.stdout + tested.stderr);
}
