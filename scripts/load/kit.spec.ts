import { readArguments, sizeOf, variablesOf } from './arguments.mjs';
import { codesOf, membersOf } from './data.js';
import { codesFor, guessOptions, journeyOptions, paceOf, partsOf, scanOptions, usersFor } from './options.js';
import { htmlOf, lineOf, reportOf } from './report.js';
import { testRun } from './test-run.mjs';

interface Scenario {
  executor: string;
  rate: number;
  startTime: string;
  duration: string;
  maxVUs: number;
  env: { FIRST: string; OVERLOAD: string };
}
interface Options {
  scenarios: Record<string, Scenario>;
  thresholds: Record<string, string[]>;
}

describe('the data of a load test', () => {
  const text =
    '{"level":30,"msg":"log"}\npassword Aa1#x\nmember a@example.com t1\nmember b@example.com t2\nmembers 2\n';

  it('is what load-members wrote, without lines of a log', () => {
    expect(membersOf(text)).toEqual({
      password: 'Aa1#x',
      members: [
        { email: 'a@example.com', token: 't1' },
        { email: 'b@example.com', token: 't2' },
      ],
    });
  });

  it.each([
    [text.replace('members 2\n', ''), '2 of an unknown number'],
    [text.replace('member b@example.com t2\n', ''), '1 of 2'],
    ['', '0 of an unknown number'],
    ['members 0\n', '0 of 0'],
  ])('is refused when it is incomplete', (incomplete, reason) => {
    expect(() => membersOf(incomplete)).toThrow(reason);
  });

  it('is the first column of the CSV of a batch', () => {
    expect(codesOf('code,brand,points\r\nABCDEFGH12,X,100\r\n"1234567890",X,100\r\n{"level":30}\n')).toEqual([
      'ABCDEFGH12',
      '1234567890',
    ]);
    expect(() => codesOf('code\n')).toThrow('none');
  });
});

describe('the options of scans', () => {
  it.each(['load', 'spike', 'stress', 'soak'])('%s sends at arrival rates, each request when it is due', (profile) => {
    const { scenarios, thresholds } = scanOptions(profile, { RATE: '10' }) as Options;
    for (const { executor, maxVUs } of Object.values(scenarios)) {
      expect(executor).toMatch(/arrival-rate$/);
      expect(maxVUs).toBeGreaterThan(0);
    }
    expect(thresholds).toMatchObject({
      dropped_iterations: ['count==0'],
      checks: ['rate==1'],
      http_req_failed: ['rate<0.001'],
      'club_used{name:scancode}': ['count==0'],
    });
  });

  it('let each part use codes of its own, one part after another', () => {
    const parts = partsOf('stress', { rate: 4, seconds: 50 });
    expect(parts.map(({ first }) => first)).toEqual([0, 21, 62, 123, 204]);
    expect(parts.map(({ start, seconds }) => [start, seconds])).toEqual([0, 10, 20, 30, 40].map((at) => [at, 10]));
    expect(codesFor('stress', { rate: 4, seconds: 50 })).toBe(325);
    const { scenarios } = scanOptions('stress', { RATE: '4', DURATION: '50s' }) as Options;
    expect(scenarios.x1_5).toMatchObject({ rate: 360, startTime: '20s', duration: '10s', env: { FIRST: '62' } });
  });

  it('allow refusals for load only beyond the given rate', () => {
    const overloaded = (profile: string) =>
      Object.entries((scanOptions(profile, {}) as Options).scenarios)
        .filter(([, { env }]) => env.OVERLOAD === 'yes')
        .map(([name]) => name);
    expect(['load', 'soak', 'spike', 'stress'].map(overloaded)).toEqual([
      [],
      [],
      ['spike', 'recovery'],
      ['x1', 'x1_5', 'x2', 'x3'],
    ]);
    expect((scanOptions('load', {}) as Options).thresholds).toMatchObject({
      club_limited: ['count==0'],
      club_busy: ['count==0'],
      'http_req_duration{scenario:hold}': ['p(95)<300', 'p(99)<800'],
    });
    const spike = (scanOptions('spike', { P95_MS: '100' }) as Options).thresholds;
    expect(spike).not.toHaveProperty('club_busy');
    expect(spike['http_req_duration{scenario:after}']).toEqual(['p(95)<100', 'p(99)<800']);
  });

  it('need users for answers of ten seconds, but not without end', () => {
    expect(usersFor(20)).toEqual({ preAllocatedVUs: 40, maxVUs: 200 });
    expect(usersFor(0.2)).toEqual({ preAllocatedVUs: 5, maxVUs: 10 });
    expect(usersFor(10_000)).toEqual({ preAllocatedVUs: 2_000, maxVUs: 2_000 });
  });

  it.each([
    [{ RATE: '0' }, 'RATE'],
    [{ RATE: 'many' }, 'RATE'],
    [{ DURATION: '0s' }, 'DURATION'],
    [{ DURATION: 'x' }, 'DURATION'],
  ])('refuse %j', (env, reason) => {
    expect(() => paceOf('load', env)).toThrow(reason);
  });
});

it('guessing is to be refused, and noticed by nobody else', () => {
  expect((guessOptions({}) as Options).thresholds).toMatchObject({
    club_guessed: ['count==0'],
    club_answered_guesses: ['count<=80'],
    'club_limited{scenario:guessers}': ['count>0'],
    'club_limited{scenario:others}': ['count==0'],
    'http_req_duration{scenario:others}': ['p(95)<300', 'p(99)<800'],
  });
});

it('each call of a visit has a limit of its own', () => {
  const { thresholds } = journeyOptions({ P95_MS: '200' }) as Options;
  expect(thresholds['http_req_duration{name:signin}']).toEqual(['p(95)<600']);
  expect(thresholds['http_req_duration{name:redeem}']).toEqual(['p(95)<400']);
  expect(thresholds['http_req_duration{name:session}']).toEqual(['p(95)<200']);
});

describe('the arguments of npm run load', () => {
  it.each([
    [['load', '--rate', '0.5', '--seconds', '20'], { kind: 'here', scenario: 'load', rate: 0.5, seconds: 20 }],
    [['spike', '--url', 'https://club.example/', '--data', 'd'], { kind: 'there', url: 'https://club.example' }],
    [['data', 'folder', '--members', '5'], { kind: 'data', folder: 'folder', members: 5 }],
    [['test-run', 'soak', '--url', 'https://club.example', '--runners', '4'], { kind: 'testRun', runners: 4 }],
  ])('%j are read', (argv, read) => {
    expect(readArguments(argv)).toMatchObject(read);
  });

  it.each([
    [[], 'usage'],
    [['everything'], 'usage'],
    [['load', 'more'], 'usage'],
    [['data'], 'usage'],
    [['test-run', 'nothing', '--url', 'https://club.example'], 'usage'],
    [['load', '--rate', '0'], '--rate: a number'],
    [['load', '--members', '1.5'], '--members: a number'],
    [['load', '--unknown'], 'unknown'],
    [['load', '--data', 'd'], '--data means nothing here'],
    [['load', '--url', 'https://club.example', '--data', 'd', '--fast'], '--fast means nothing here'],
    [['load', '--url', 'https://club.example'], '--data: the folder'],
    [['load', '--url', 'club.example', '--data', 'd'], '--url: an origin'],
    [['test-run', 'load'], '--url: where'],
  ])('%j are refused', (argv, reason) => {
    expect(() => readArguments(argv)).toThrow(reason);
  });

  it('become the variables and the size of a run', () => {
    expect(variablesOf({ scenario: 'soak', rate: 5, seconds: 60 })).toEqual({
      ...{ PROFILE: 'soak', RATE: '5', DURATION: '60s' },
    });
    expect(sizeOf('soak', { RATE: '5', DURATION: '60s' })).toEqual({ members: 200, codes: 91 });
    expect(sizeOf('smoke', {})).toEqual({ members: 6, codes: 3 });
  });
});

describe('the report of a run', () => {
  const trend = { avg: 20, min: 1, med: 10, 'p(95)': 50, 'p(99)': 90, max: 100 };
  const data = {
    state: { testRunDurationMs: 10_000 },
    root_group: {
      checks: [{ name: '<b>scan</b>', passes: 9, fails: 1 }],
      groups: [{ checks: [{ name: 'inner', passes: 1, fails: 0 }] }],
    },
    metrics: {
      iterations: { values: { count: 10, rate: 1 } },
      http_reqs: { values: { count: 12, rate: 1.2 } },
      http_req_failed: { values: { rate: 0.1, passes: 1, fails: 11 }, thresholds: { 'rate<0.001': { ok: false } } },
      http_req_duration: { values: trend },
      'http_req_duration{scenario:hold}': {
        values: trend,
        thresholds: { 'p(95)<300': { ok: true }, 'max>=0': { ok: true } },
      },
      'iterations{scenario:hold}': { values: { count: 8 }, thresholds: { 'count>=0': { ok: true } } },
      checks: { values: { fails: 1, passes: 9 } },
      club_used: { values: { count: 2 } },
      club_limited: { values: { count: 3 } },
      dropped_iterations: { values: { count: 4 } },
    },
  };
  const about = { profile: 'load', url: 'https://club.example', at: '2026-01-01T00:00:00.000Z' };
  const report = reportOf(data, about);

  it('has the counts that benches read, and refusals apart from failures', () => {
    expect(report).toMatchObject({
      ...{ scans: 10, perSecond: 1, failedChecks: 1, p50: 10, p95: 50, p99: 90, passed: false },
      ...{ failures: 1, used: 2, limited: 3, busy: 0, notSent: 4, requests: 12, seconds: 10 },
      parts: [{ name: 'hold', iterations: 8 }],
      checks: [{ name: '<b>scan</b>' }, { name: 'inner' }],
    });
    expect(report.thresholds).toEqual([
      { metric: 'http_req_duration{scenario:hold}', limit: 'p(95)<300', held: true },
      { metric: 'http_req_failed', limit: 'rate<0.001', held: false },
    ]);
  });

  it('names on the terminal what did not hold', () => {
    expect(lineOf(report)).toContain('used (409) 2, limited (429) 3, busy (503) 0');
    expect(lineOf(report)).toContain('✖ http_req_failed: rate<0.001');
    expect(lineOf(report)).not.toContain('p(95)<300');
  });

  it('is a page that needs no other file, with its texts escaped', () => {
    const page = htmlOf(report);
    expect(page).toContain('Thresholds failed');
    expect(page).toContain('&lt;b&gt;scan');
    expect(page).not.toMatch(/<b>|src=|href=/);
  });

  it('of a run without requests has no durations', () => {
    const empty = reportOf({ metrics: {} }, about);
    expect(empty).toMatchObject({ scans: 0, passed: true, durations: [] });
    expect(lineOf(empty)).toContain('p50 –');
  });
});

describe('a TestRun', () => {
  const { items } = testRun({ scenario: 'spike', url: 'https://club.example', rate: 50, runners: 3 });
  const [scripts, run] = items as [{ data: Record<string, string> }, { spec: Record<string, Record<string, unknown>> }];

  it('has every file that its scenario imports', () => {
    const imported = Object.values(scripts.data).flatMap((text) =>
      [...text.matchAll(/from '\.\/(\S+)'/g)].map(([, of]) => of),
    );
    for (const file of imported) expect(scripts.data).toHaveProperty([file!]);
    expect(Object.keys(scripts.data)).toContain('scan.js');
  });

  it('meets the restricted standard in all its pods', () => {
    for (const pod of ['runner', 'initializer', 'starter']) {
      expect(run.spec[pod]).toMatchObject({
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        containerSecurityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      });
    }
  });

  it('gives the runners the club, the pace and the data', () => {
    expect(run.spec.parallelism).toBe(3);
    expect(run.spec.runner!.env).toEqual(
      expect.arrayContaining([
        { name: 'CLUB_URL', value: 'https://club.example' },
        { name: 'PROFILE', value: 'spike' },
        { name: 'RATE', value: '50' },
        { name: 'DATA', value: '/data' },
      ]),
    );
    expect(run.spec.runner!.volumes).toEqual([{ name: 'data', secret: { secretName: 'club-load-data' } }]);
    const [, claimed] = testRun({ scenario: 'smoke', url: 'https://club.example', claim: 'codes' })
      .items as typeof items;
    expect(JSON.stringify(claimed)).toContain('"persistentVolumeClaim":{"claimName":"codes","readOnly":true}');
  });
});
