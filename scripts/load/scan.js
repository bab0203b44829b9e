// Scans for DURATION (default 20s), each code once: VUS members at once (default 50) as fast as they are answered, or RATE a
// second whatever the answers take. FIRST: codes before this one are used already.
import exec from 'k6/execution';
import { codes, scan, tokens } from './lib.js';

const vus = Number(__ENV.VUS || 50);
const rate = Number(__ENV.RATE || 0);
const first = Number(__ENV.FIRST || 0);
const pace = rate
  ? { executor: 'constant-arrival-rate', rate, preAllocatedVUs: vus, maxVUs: vus * 8 }
  : { executor: 'constant-vus', vus };

export const options = {
  scenarios: {
    scan: { ...pace, duration: __ENV.DURATION || '20s', gracefulStop: '10s' },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate<0.001'],
    'http_req_duration{name:scancode}': [`p(95)<${__ENV.P95_MS || 300}`, `p(99)<${__ENV.P99_MS || 800}`],
  },
  summaryTrendStats: ['min', 'med', 'p(95)', 'p(99)', 'max'],
};

export default function () {
  const turn = first + exec.scenario.iterationInTest;
  if (turn >= codes.length) exec.test.abort('every prepared code is used: prepare more (CODES)');
  scan(tokens[turn % tokens.length], codes[turn]);
}

export function handleSummary(data) {
  const trend = data.metrics['http_req_duration{name:scancode}'].values;
  const scans = data.metrics.iterations.values;
  const summary = JSON.stringify({
    scans: scans.count,
    perSecond: scans.rate,
    failedChecks: data.metrics.checks.values.fails,
    p50: trend.med,
    p95: trend['p(95)'],
    p99: trend['p(99)'],
  });
  return {
    ...(__ENV.SUMMARY ? { [__ENV.SUMMARY]: summary } : {}),
    stdout: `${scans.count} scans, ${scans.rate.toFixed(0)}/s, p50 ${trend.med.toFixed(1)} ms, p95 ${trend['p(95)'].toFixed(1)} ms, p99 ${trend['p(99)'].toFixed(1)} ms, checks ${(data.metrics.checks.values.rate * 100).toFixed(3)} %\n`,
  };
}
