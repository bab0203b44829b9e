// Options of the k6 scenarios by their profile: rates, steps and thresholds. Pure, and read by k6 and by Node alike.

/** Requests a second of a profile when nobody says otherwise: what a laptop holds. */
const RATE = 20;
/** Seconds that a late answer may take: a virtual user waits for it meanwhile. */
const SLOWEST_S = 10;
/** Share of a rate for which users are there from the beginning; the others are made when answers are late. */
const READY_S = 2;
/** Most virtual users of one scenario: each takes about 4 MB. */
const MAX_USERS = 2_000;
const P95_MS = 300;
const P99_MS = 800;

/** Parts of a profile one after another: its name, seconds, rate as a multiple of the given one, and whether refusals for load are allowed. */
const PROFILES = {
  load: (seconds) => [
    { name: 'rise', seconds: seconds / 6, from: 0, to: 1 },
    { name: 'hold', seconds: (seconds * 2) / 3, to: 1, aimed: true },
    { name: 'fall', seconds: seconds / 6, from: 1, to: 0 },
  ],
  spike: (seconds) => [
    { name: 'before', seconds: seconds / 4, to: 0.2, aimed: true },
    { name: 'spike', seconds: seconds / 4, to: 5, overload: true },
    // Time to recover, in which answers may still be late.
    { name: 'recovery', seconds: 30, to: 0.2, overload: true },
    { name: 'after', seconds: seconds / 2, to: 0.2, aimed: true },
  ],
  stress: (seconds) =>
    [0.5, 1, 1.5, 2, 3].map((to, at) => ({
      ...{ name: `x${String(to).replace('.', '_')}`, seconds: seconds / 5, to },
      ...(at === 0 ? { aimed: true } : { overload: true }),
    })),
  soak: (seconds) => [{ name: 'soak', seconds, to: 0.3, aimed: true }],
};

const SECONDS = { load: 60, spike: 120, stress: 150, soak: 3_600, guess: 30, journey: 60 };

/** Profiles that scan.js knows. */
export const SCAN_PROFILES = Object.keys(PROFILES);

const number = (text, fallback) => (text === undefined || text === '' ? fallback : Number(text));

/** Returns {rate, seconds} of a run from its environment. Throws what is no rate or no duration. */
export function paceOf(profile, env) {
  const rate = number(env.RATE, RATE);
  const seconds = number(String(env.DURATION ?? '').replace(/s$/, ''), SECONDS[profile] ?? 20);
  if (!(rate > 0)) throw new Error('RATE: requests a second, more than 0');
  if (!(seconds >= 1)) throw new Error('DURATION: seconds, 1 or more');
  return { rate, seconds };
}

/** Returns the users that a rate needs: {preAllocatedVUs, maxVUs}. */
export function usersFor(rate) {
  const maxVUs = Math.min(MAX_USERS, Math.max(10, Math.ceil(rate * SLOWEST_S)));
  return { preAllocatedVUs: Math.min(maxVUs, Math.max(5, Math.ceil(rate * READY_S))), maxVUs };
}

/** Most iterations that a part begins: one more than its area, since k6 begins the first at once. */
const iterationsOf = ({ seconds, from, to }, rate) =>
  Math.ceil((seconds * rate * (from === undefined ? 2 * to : from + to)) / 2) + 1;

const round = (seconds) => Math.max(1, Math.round(seconds));

/** Returns the parts of a profile with their rates, whole seconds and the first code that each uses. */
export function partsOf(profile, { rate, seconds }) {
  const parts = PROFILES[profile](seconds).map((part) => ({ ...part, seconds: round(part.seconds) }));
  let first = 0;
  let start = 0;
  return parts.map((part) => {
    const placed = { ...part, first, start };
    first += iterationsOf(part, rate);
    start += part.seconds;
    return placed;
  });
}

/** Returns how many codes a profile uses at most. */
export const codesFor = (profile, pace) =>
  partsOf(profile, pace).reduce((sum, part) => sum + iterationsOf(part, pace.rate), 0);

function scenarioOf({ seconds, from, to, first, start, overload }, rate) {
  const at = (share) => Math.max(0, Math.round(share * rate * 60));
  const common = {
    ...usersFor(Math.max(from ?? 0, to) * rate),
    // By the minute, so that a rate of less than one a second is one too.
    timeUnit: '1m',
    startTime: `${start}s`,
    gracefulStop: `${SLOWEST_S}s`,
    env: { FIRST: String(first), OVERLOAD: overload ? 'yes' : '' },
  };
  const duration = `${seconds}s`;
  return from === undefined
    ? { executor: 'constant-arrival-rate', rate: Math.max(1, at(to)), duration, ...common }
    : { executor: 'ramping-arrival-rate', startRate: at(from), stages: [{ target: at(to), duration }], ...common };
}

const limits = (env) => [`p(95)<${number(env.P95_MS, P95_MS)}`, `p(99)<${number(env.P99_MS, P99_MS)}`];

/** Thresholds of every run: complete answers, no failure, and each request sent when it was due. */
const ALWAYS = {
  checks: ['rate==1'],
  http_req_failed: ['rate<0.001'],
  dropped_iterations: ['count==0'],
};

/** What k6 keeps of each duration. */
export const TREND = ['avg', 'min', 'med', 'p(95)', 'p(99)', 'max'];

/** Returns k6's options of a profile of scans. */
export function scanOptions(profile, env) {
  const pace = paceOf(profile, env);
  const parts = partsOf(profile, pace);
  const aims = parts
    .filter(({ aimed }) => aimed)
    .map(({ name }) => [`http_req_duration{scenario:${name}}`, limits(env)]);
  // Named here, k6 keeps the figures of each part apart.
  const apart = parts.flatMap(({ name }) => [
    [`iterations{scenario:${name}}`, ['count>=0']],
    [`http_req_duration{scenario:${name}}`, ['max>=0']],
  ]);
  return {
    scenarios: Object.fromEntries(parts.map((part) => [part.name, scenarioOf(part, pace.rate)])),
    thresholds: {
      ...ALWAYS,
      ...Object.fromEntries(apart),
      ...Object.fromEntries(aims),
      // Each code is sent once: one that was used before is a mistake of the data, and told apart from a failure of the club.
      'club_used{name:scancode}': ['count==0'],
      ...(parts.some(({ overload }) => overload) ? {} : { club_limited: ['count==0'], club_busy: ['count==0'] }),
    },
    summaryTrendStats: TREND,
  };
}

/** Members that guess; each gets ten answers, and together they stay below the hundred of their address. */
export const GUESSERS = 8;
const ANSWERED_GUESSES = 10;

/** Returns k6's options of guessing: some members guess without a pause, others scan meanwhile and are to notice nothing. */
export function guessOptions(env) {
  const { rate, seconds } = paceOf('guess', env);
  const duration = `${seconds}s`;
  return {
    scenarios: {
      guessers: { executor: 'constant-vus', vus: GUESSERS, duration, exec: 'guess', gracefulStop: `${SLOWEST_S}s` },
      others: {
        ...{ executor: 'constant-arrival-rate', rate: Math.max(1, Math.round(rate * 60)), timeUnit: '1m', duration },
        ...{ exec: 'others', gracefulStop: `${SLOWEST_S}s`, env: { FIRST: '0', OVERLOAD: '' } },
        ...usersFor(rate),
      },
    },
    thresholds: {
      ...ALWAYS,
      'http_req_duration{scenario:others}': limits(env),
      'club_limited{scenario:others}': ['count==0'],
      // Refused: most guesses are, and none is answered as a code.
      'club_limited{scenario:guessers}': ['count>0'],
      club_guessed: ['count==0'],
      club_answered_guesses: [`count<=${GUESSERS * ANSWERED_GUESSES}`],
      'club_used{name:scancode}': ['count==0'],
    },
    summaryTrendStats: TREND,
  };
}

/** Share of visits that begin with a password, register a code, and redeem. */
export const JOURNEY = { signIn: 0.1, scan: 0.3, redeem: 0.1 };

/** Calls of a visit by their names, with how long each may take at most (p95) in multiples of the aim. */
const CALLS = { signin: 3, session: 1, points: 1, catalogue: 1, scancode: 1, redeem: 2 };

/** Returns k6's options of visits: sign-in, dashboard, history, shop, scan and redemption, each with its own limit. */
export function journeyOptions(env) {
  const { rate, seconds } = paceOf('journey', env);
  const visits = Math.max(1, Math.round(rate * 60));
  return {
    scenarios: {
      visits: {
        ...{ executor: 'ramping-arrival-rate', startRate: 0, timeUnit: '1m', gracefulStop: `${SLOWEST_S}s` },
        stages: [
          { target: visits, duration: `${round(seconds / 6)}s` },
          { target: visits, duration: `${round((seconds * 5) / 6)}s` },
        ],
        env: { FIRST: '0', OVERLOAD: '' },
        ...usersFor(rate),
      },
    },
    thresholds: {
      ...ALWAYS,
      ...Object.fromEntries(
        Object.entries(CALLS).map(([name, times]) => [
          `http_req_duration{name:${name}}`,
          [`p(95)<${number(env.P95_MS, P95_MS) * times}`],
        ]),
      ),
      // Sign-ins of one address are limited, and the last piece of an item may be gone: neither is a failure.
      'club_limited{name:session}': ['count==0'],
      'club_limited{name:scancode}': ['count==0'],
      'club_used{name:scancode}': ['count==0'],
    },
    summaryTrendStats: TREND,
  };
}
