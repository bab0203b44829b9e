// Report of a k6 run: what it asked of the club, what it got, and which thresholds held; as JSON, as one line and as a page. Pure.

const SCANS = 'http_req_duration{name:scancode}';
/** Thresholds that hold always: they are there so that k6 keeps the figures of a part apart. */
const KEPT_APART = new Set(['count>=0', 'max>=0']);

const valueOf = (metrics, name, key) => metrics[name]?.values?.[key];

/** Returns every check with how often it passed and failed, in groups too. */
function checksOf({ checks = [], groups = [] }) {
  const own = checks.map(({ name, passes, fails }) => ({ name, passes, fails }));
  return [...own, ...groups.flatMap(checksOf)];
}

function durationOf(name, { values }) {
  const { avg, min, med, max } = values;
  return { name, avg, min, p50: med, p95: values['p(95)'], p99: values['p(99)'], max };
}

/**
 * Returns the report of k6's summary data. Its first figures (scans to p99) are those that benches read; refusals that are no failures are
 * apart from failures: codes used before (409), limits (429), busy (503).
 */
export function reportOf({ metrics, root_group: root = {}, state = {} }, { profile, url, at }) {
  const sum = (name) => valueOf(metrics, name, 'count') ?? 0;
  const trend = metrics[SCANS] ?? metrics.http_req_duration;
  const sorted = Object.entries(metrics).sort(([a], [b]) => (a < b ? -1 : 1));
  const thresholds = sorted.flatMap(([metric, { thresholds: limits = {} }]) =>
    Object.entries(limits)
      .filter(([limit]) => !KEPT_APART.has(limit))
      .map(([limit, { ok }]) => ({ metric, limit, held: ok })),
  );
  const apart = /^http_req_duration\{(?:scenario|name):(.+)\}$/;
  const durations = sorted.flatMap(([name, metric]) => {
    const part = name === 'http_req_duration' ? 'all' : apart.exec(name)?.[1];
    return part ? [durationOf(part, metric)] : [];
  });
  const parts = sorted.flatMap(([name, { values }]) => {
    const part = /^iterations\{scenario:(.+)\}$/.exec(name)?.[1];
    return part ? [{ name: part, iterations: values.count }] : [];
  });
  return {
    ...{ scans: sum('iterations'), perSecond: valueOf(metrics, 'iterations', 'rate') ?? 0 },
    failedChecks: valueOf(metrics, 'checks', 'fails') ?? 0,
    ...(trend ? { p50: trend.values.med, p95: trend.values['p(95)'], p99: trend.values['p(99)'] } : {}),
    ...{ profile, url, at, seconds: (state.testRunDurationMs ?? 0) / 1000 },
    passed: thresholds.every(({ held }) => held),
    requests: sum('http_reqs'),
    requestsPerSecond: valueOf(metrics, 'http_reqs', 'rate') ?? 0,
    failures: valueOf(metrics, 'http_req_failed', 'passes') ?? 0,
    ...{ used: sum('club_used'), limited: sum('club_limited'), busy: sum('club_busy') },
    notSent: sum('dropped_iterations'),
    ...{ thresholds, durations, parts, checks: checksOf(root) },
  };
}

const ms = (value) => (value === undefined ? '–' : `${value.toFixed(1)} ms`);
/** By hand: k6 has no locales. */
const whole = (value) => String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** Returns the line for the terminal, with the thresholds that did not hold below. */
export function lineOf(report) {
  const { profile, scans, perSecond, p50, p95, p99, failures, failedChecks, used, limited, busy, notSent } = report;
  const broken = report.thresholds.filter(({ held }) => !held);
  return [
    `${profile}: ${scans} iterations, ${perSecond.toFixed(1)}/s, p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`,
    `  ${failures} failures, ${failedChecks} failed checks, ${notSent} not sent; used (409) ${used}, limited (429) ${limited}, busy (503) ${busy}`,
    ...broken.map(({ metric, limit }) => `  ✖ ${metric}: ${limit}`),
  ].join('\n');
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value) => String(value).replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]);

function tableOf(caption, heading, rows) {
  if (rows.length === 0) return '';
  const head = heading.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('');
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`);
  return `<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>\n${lines.join('\n')}\n</tbody></table>`;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:1.5rem 0}caption{text-align:left;font-weight:600;margin-bottom:.5rem}
th,td{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}
td:not(:first-child){font-variant-numeric:tabular-nums}.verdict{font-size:1.25rem;font-weight:600}`;

/** Returns the report as a page that needs no other file. */
export function htmlOf(report) {
  const { profile, url, at, seconds, passed, requests, requestsPerSecond } = report;
  const counts = [
    ['Iterations', whole(report.scans)],
    ['Requests', `${whole(requests)} (${requestsPerSecond.toFixed(1)}/s)`],
    ['Failures', whole(report.failures)],
    ['Failed checks', whole(report.failedChecks)],
    ['Not sent when due', whole(report.notSent)],
    ['Used before or refused by a rule (409)', whole(report.used)],
    ['Limited (429)', whole(report.limited)],
    ['Busy (503)', whole(report.busy)],
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Load: ${escaped(profile)}</title><style>${STYLE}</style></head><body>
<h1>Load: ${escaped(profile)}</h1>
<p class="verdict">${passed ? '✔ Every threshold held' : '✖ Thresholds failed'}</p>
<p>${escaped(url)}, ${escaped(at)}, ${seconds.toFixed(0)} s</p>
${tableOf('Answers', ['What', 'Count'], counts)}
${tableOf(
  'Thresholds',
  ['Metric', 'Limit', 'Held'],
  report.thresholds.map(({ metric, limit, held }) => [metric, limit, held ? '✔ yes' : '✖ no']),
)}
${tableOf(
  'Durations',
  ['Part', 'p50', 'p95', 'p99', 'Longest'],
  report.durations.map(({ name, p50, p95, p99, max }) => [name, ms(p50), ms(p95), ms(p99), ms(max)]),
)}
${tableOf(
  'Parts',
  ['Part', 'Iterations'],
  report.parts.map(({ name, iterations }) => [name, whole(iterations)]),
)}
${tableOf(
  'Checks',
  ['Check', 'Passed', 'Failed'],
  report.checks.map(({ name, passes, fails }) => [name, whole(passes), whole(fails)]),
)}
</body></html>
`;
}
