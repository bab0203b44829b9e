// Scans, each code once. PROFILE (load, spike, stress, soak) sends at given rates, see options.js. Without it, for DURATION (default
// 20s): VUS members at once (default 50) as fast as they are answered, or RATE a second whatever the answers take. FIRST: codes
// before this one are used already.
import { codes, memberOf, scan, summary, turnOfCode } from './lib.js';
import { scanOptions, TREND } from './options.js';

const { PROFILE, VUS, RATE, DURATION, P95_MS, P99_MS } = __ENV;
const vus = Number(VUS || 50);
const rate = Number(RATE || 0);
const pace = rate
  ? { executor: 'constant-arrival-rate', rate, preAllocatedVUs: vus, maxVUs: vus * 8 }
  : { executor: 'constant-vus', vus };

export const options = PROFILE
  ? scanOptions(PROFILE, __ENV)
  : {
      scenarios: { scan: { ...pace, duration: DURATION || '20s', gracefulStop: '10s' } },
      thresholds: {
        checks: ['rate==1'],
        http_req_failed: ['rate<0.001'],
        'club_used{name:scancode}': ['count==0'],
        club_limited: ['count==0'],
        'http_req_duration{name:scancode}': [`p(95)<${P95_MS || 300}`, `p(99)<${P99_MS || 800}`],
      },
      summaryTrendStats: TREND,
    };

export default function () {
  const turn = turnOfCode();
  scan(memberOf(turn).token, codes[turn]);
}

export const handleSummary = (data) => summary(PROFILE || 'scan', data);
