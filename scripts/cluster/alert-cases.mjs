// For each alert of charts/club/files/rules one case in which it fires and one in which it stays silent, as figures over time; what
// `promtool test rules` reads is made of them. One value a minute: `0+5x60` grows by 5 for an hour, `0x9 1x20` steps up once.

const SCAN = '/drypers-baby-club/api/user/scancode';
const api = (path) => `/drypers-baby-club/api/${path}`;

/** A series by its name and labels, with its values. */
const figure = (name, labels, values) => {
  const text = Object.entries({ namespace: 'club', ...labels }).map(([label, value]) => `${label}="${value}"`);
  return { series: `${name}{${text.join(', ')}}`, values };
};
const calls = (route, method, status, values, more = {}) =>
  figure('club_http_seconds_count', { component: 'gateway', route, method, status, ...more }, values);
const fast = (route, method, status, values) =>
  figure('club_http_seconds_bucket', { component: 'gateway', route, method, status, le: '0.3' }, values);
const ages = (all, soon) => [
  figure('club_event_age_seconds_count', { component: 'content', group: 'content.inbox' }, all),
  figure('club_event_age_seconds_bucket', { component: 'content', group: 'content.inbox', le: '10' }, soon),
];
const of = (name, labels, values) => [figure(name, labels, values)];
const security = (event, values) => of('club_security_events_total', { component: 'identity', event }, values);
const scans = (good, bad) => [calls(SCAN, 'POST', '200', good), calls(SCAN, 'POST', '503', bad)];

/** What the product exports on a good day, of what `ClubMetricsMissing` asks for. */
const PRESENT = [
  ['club_http_seconds_count', 'gateway'],
  ['club_event_age_seconds_count', 'content'],
  ['club_consumer_lag', 'content'],
  ['club_consumer_lag', 'loyalty-ledger'],
  ['club_consumer_lag', 'catalogue-orders'],
  ['club_outbox_oldest_seconds', 'identity'],
  ['club_outbox_oldest_seconds', 'catalogue-orders'],
  ['club_tail_lag_seconds', 'loyalty-ledger'],
  ['club_ledger_code_alarms_open', 'loyalty-ledger'],
  ['club_redemptions_open', 'catalogue-orders'],
  ['club_scan_streams', 'gateway'],
  ['club_security_events_total', 'identity'],
  ['club_dependency_up', 'loyalty-ledger'],
  ['club_build_info', 'samples-surveys'],
  ['club_build_info', 'receipts'],
  ['club_build_info', 'contests'],
].map(([name, component]) => figure(name, { component }, '1x30'));

const group = { component: 'content', group: 'content.inbox' };
const handled = (values) =>
  figure('club_consumer_events_total', { ...group, type: 'CodeRedeemed', outcome: 'handled' }, values);
const messages = (sent, failed) => [
  figure('club_notifications_total', { component: 'identity', kind: 'sms.otp', outcome: 'sent' }, sent),
  figure('club_notifications_total', { component: 'identity', kind: 'sms.otp', outcome: 'failed' }, failed),
];

/** One row for each case: the alert, how often it fires, after how long, and of which figures. */
export const CASES = [
  // A twentieth of the scans fails; then one in two hundred; then a twentieth of very few.
  { alert: 'ClubBudgetBurnsFast', fires: 1, at: '65m', given: scans('0+95x70', '0+5x70') },
  { alert: 'ClubBudgetBurnsFast', fires: 0, at: '65m', given: scans('0+199x70', '0+1x70') },
  { alert: 'ClubBudgetBurnsFast', fires: 0, at: '65m', given: scans('0+0.3x70', '0+0.05x70') },
  // Each of the other objectives with its own valid and bad events.
  {
    ...{ alert: 'ClubBudgetBurnsFast', fires: 1, at: '65m' },
    given: [calls(SCAN, 'POST', '200', '0+100x70'), fast(SCAN, 'POST', '200', '0+80x70')],
  },
  {
    ...{ alert: 'ClubBudgetBurnsFast', fires: 1, at: '65m' },
    given: [
      calls(api('user/signin'), 'POST', '400', '0+100x70'),
      calls(api('user/recover/verify'), 'POST', '500', '0+5x70'),
    ],
  },
  {
    ...{ alert: 'ClubBudgetBurnsFast', fires: 1, at: '65m' },
    given: [
      calls(api('rewards/redeem'), 'POST', '200', '0+50x70'),
      calls(api('sample/redeem'), 'POST', '504', '0+5x70'),
    ],
  },
  {
    ...{ alert: 'ClubBudgetBurnsFast', fires: 1, at: '65m' },
    given: [calls(api('news/fetch'), 'GET', '200', '0+90x70'), calls(api('wishes/fetch'), 'GET', '503', '0+5x70')],
  },
  { alert: 'ClubBudgetBurnsFast', fires: 1, at: '65m', given: ages('0+100x70', '0+80x70') },
  // Neither the back office, nor refusals, nor what was asked too often belongs to an objective.
  {
    ...{ alert: 'ClubBudgetBurnsFast', fires: 0, at: '65m' },
    given: [
      calls(api('admin/fetch/dashboard/order'), 'GET', '500', '0+90x70'),
      calls(SCAN, 'POST', '429', '0+90x70'),
      calls(SCAN, 'POST', '409', '0+90x70'),
      fast(SCAN, 'POST', '409', '0+90x70'),
    ],
  },
  { alert: 'ClubBudgetBurns', fires: 1, at: '390m', given: scans('0+99x400', '0+1x400') },
  { alert: 'ClubBudgetBurns', fires: 0, at: '390m', given: scans('0+249x400', '0+1x400') },
  { alert: 'ClubBudgetWearsOut', fires: 1, at: '4410m', given: scans('0+998x4420', '0+2x4420') },
  { alert: 'ClubBudgetWearsOut', fires: 0, at: '4410m', given: scans('0+1999x4420', '0+1x4420') },
  {
    ...{ alert: 'ClubOutboxOld', fires: 1, at: '10m' },
    given: of('club_outbox_oldest_seconds', { component: 'identity' }, '0+30x20'),
  },
  {
    ...{ alert: 'ClubOutboxOld', fires: 0, at: '10m' },
    given: of('club_outbox_oldest_seconds', { component: 'identity' }, '50 70 20 50x20'),
  },
  {
    ...{ alert: 'ClubTailBehind', fires: 1, at: '15m' },
    given: of('club_tail_lag_seconds', { component: 'loyalty-ledger', tail: 'entries' }, '0+60x20'),
  },
  {
    ...{ alert: 'ClubTailBehind', fires: 0, at: '15m' },
    given: of('club_tail_lag_seconds', { component: 'loyalty-ledger', tail: 'entries' }, '0 90 90 2x20'),
  },
  { alert: 'ClubConsumerBehind', fires: 1, at: '15m', given: of('club_consumer_lag_seconds', group, '0+60x20') },
  { alert: 'ClubConsumerBehind', fires: 0, at: '15m', given: of('club_consumer_lag_seconds', group, '100x20') },
  {
    ...{ alert: 'ClubConsumerAbsent', fires: 1, at: '15m' },
    given: [figure('club_consumer_lag', group, '7x20'), handled('7x20')],
  },
  {
    ...{ alert: 'ClubConsumerAbsent', fires: 0, at: '15m' },
    given: [figure('club_consumer_lag', group, '7x20'), handled('0+5x20')],
  },
  {
    ...{ alert: 'ClubDeadLetters', fires: 1, at: '10m' },
    given: of('club_consumer_dead_letters_total', { ...group, topic: 'club.ledger.entry.v1' }, '0x5 1x20'),
  },
  {
    ...{ alert: 'ClubDeadLetters', fires: 0, at: '30m' },
    given: of('club_consumer_dead_letters_total', { ...group, topic: 'club.ledger.entry.v1' }, '1x40'),
  },
  { alert: 'ClubLedgerBroken', fires: 1, at: '2m', given: of('club_ledger_violations', {}, '0 0 1x20') },
  { alert: 'ClubLedgerBroken', fires: 0, at: '10m', given: of('club_ledger_violations', {}, '0x20') },
  {
    ...{ alert: 'ClubLedgerNotVerified', fires: 1, at: '1620m' },
    given: of('club_ledger_verified_timestamp_seconds', {}, '0x1700'),
  },
  {
    ...{ alert: 'ClubLedgerNotVerified', fires: 0, at: '1620m' },
    given: of('club_ledger_verified_timestamp_seconds', {}, '0x1000 60000x700'),
  },
  {
    ...{ alert: 'ClubLedgerVerificationUnknown', fires: 1, at: '1620m' },
    given: of('club_build_info', { component: 'loyalty-ledger' }, '1x1700'),
  },
  {
    ...{ alert: 'ClubLedgerVerificationUnknown', fires: 0, at: '1620m' },
    given: of('club_ledger_verified_timestamp_seconds', { component: 'loyalty-ledger' }, '0x1700'),
  },
  {
    ...{ alert: 'ClubPointsUnsettled', fires: 1, at: '40m' },
    given: of('club_refunds_open', { component: 'catalogue-orders' }, '2x50'),
  },
  {
    ...{ alert: 'ClubPointsUnsettled', fires: 0, at: '40m' },
    given: of('club_redemptions_open', { component: 'catalogue-orders' }, '3x20 0 3x20'),
  },
  {
    ...{ alert: 'ClubStoreDown', fires: 1, at: '10m' },
    given: of('club_dependency_up', { component: 'identity', dependency: 'mongo' }, '1x4 0x20'),
  },
  {
    ...{ alert: 'ClubStoreDown', fires: 0, at: '10m' },
    given: of('club_dependency_up', { component: 'identity', dependency: 'mongo' }, '1 0 1x20'),
  },
  {
    ...{ alert: 'ClubEventLoopSlow', fires: 1, at: '20m' },
    given: of('nodejs_eventloop_lag_p99_seconds', { component: 'content', pod: 'a' }, '0.5x30'),
  },
  {
    ...{ alert: 'ClubEventLoopSlow', fires: 0, at: '20m' },
    given: of('nodejs_eventloop_lag_p99_seconds', { component: 'content', pod: 'a' }, '0.02x8 0.9x3 0.02x20'),
  },
  {
    ...{ alert: 'ClubUncaughtErrors', fires: 1, at: '10m' },
    given: of('club_uncaught_errors_total', { component: 'receipts', contained: 'true' }, '0x5 1x20'),
  },
  {
    ...{ alert: 'ClubUncaughtErrors', fires: 0, at: '10m' },
    given: of('club_uncaught_errors_total', { component: 'receipts', contained: 'true' }, '0x20'),
  },
  // A process in the same pod, then one in a pod of its own.
  {
    ...{ alert: 'ClubUncaughtErrors', fires: 1, at: '10m' },
    given: of('process_start_time_seconds', { component: 'receipts', pod: 'a' }, '1000x5 1300x20'),
  },
  {
    ...{ alert: 'ClubUncaughtErrors', fires: 0, at: '10m' },
    given: [
      ...of('process_start_time_seconds', { component: 'receipts', pod: 'a' }, '1000x5 stale'),
      ...of('process_start_time_seconds', { component: 'receipts', pod: 'b' }, '_x5 1300x20'),
    ],
  },
  {
    ...{ alert: 'ClubScanStreamsLost', fires: 1, at: '15m' },
    given: of('club_scan_streams', { component: 'gateway' }, '2x5 0x20'),
  },
  {
    ...{ alert: 'ClubScanStreamsLost', fires: 0, at: '15m' },
    given: of('club_scan_streams', { component: 'gateway' }, '2 0 0 1x20'),
  },
  {
    ...{ alert: 'ClubCertificateEnds', fires: 1, at: '2m' },
    given: of(
      'club_certificate_end_timestamp_seconds',
      { component: 'content', variable: 'REDIS_CA_FILE' },
      '864000x9',
    ),
  },
  {
    ...{ alert: 'ClubCertificateEnds', fires: 0, at: '2m' },
    given: of('club_certificate_end_timestamp_seconds', { component: 'content', variable: 'REDIS_CA_FILE' }, '9e6x9'),
  },
  { alert: 'ClubMessagesFail', fires: 1, at: '20m', given: messages('0+2x30', '0+2x30') },
  { alert: 'ClubMessagesFail', fires: 0, at: '20m', given: messages('0+100x30', '0+2x30') },
  { alert: 'ClubMetricsMissing', fires: PRESENT.length, at: '15m', given: of('up', {}, '1x20') },
  { alert: 'ClubMetricsMissing', fires: 0, at: '15m', given: PRESENT },
  {
    ...{ alert: 'ClubCodeGuessing', fires: 1, at: '2m' },
    given: of('club_ledger_code_alarms_open', { component: 'loyalty-ledger', kind: 'guessing' }, '0 0 1x9'),
  },
  {
    ...{ alert: 'ClubCodeGuessing', fires: 0, at: '5m' },
    given: of('club_ledger_code_alarms_open', { component: 'loyalty-ledger', kind: 'burst' }, '1x9'),
  },
  {
    ...{ alert: 'ClubBatchLeaking', fires: 1, at: '5m' },
    given: of('club_ledger_code_alarms_open', { component: 'loyalty-ledger', kind: 'beforeShipped' }, '1x9'),
  },
  {
    ...{ alert: 'ClubBatchLeaking', fires: 0, at: '5m' },
    given: of('club_ledger_code_alarms_open', { component: 'loyalty-ledger', kind: 'guessing' }, '1x9'),
  },
  { alert: 'ClubCodeFilesOpened', fires: 1, at: '60m', given: security('code file opened', '0x30 12x40') },
  { alert: 'ClubCodeFilesOpened', fires: 0, at: '60m', given: security('code file opened', '0x30 3x40') },
  { alert: 'ClubPasswordsTried', fires: 1, at: '15m', given: security('sign-in refused', '0+600x20') },
  { alert: 'ClubPasswordsTried', fires: 0, at: '15m', given: security('sign-in refused', '0+60x20') },
  { alert: 'ClubProbed', fires: 1, at: '15m', given: security('operator in input', '0x10 1x20') },
  { alert: 'ClubProbed', fires: 1, at: '15m', given: security('foreign id refused', '0+15x20') },
  { alert: 'ClubProbed', fires: 1, at: '15m', given: security('role refused', '0+4x20') },
  { alert: 'ClubProbed', fires: 0, at: '15m', given: security('foreign id refused', '0+5x20') },
  {
    ...{ alert: 'ClubCallersRefused', fires: 1, at: '15m' },
    given: of('club_rpc_callers_refused_total', { component: 'identity', reason: 'caller' }, '0+1x20'),
  },
  {
    ...{ alert: 'ClubCallersRefused', fires: 0, at: '15m' },
    given: of('club_rpc_callers_refused_total', { component: 'identity', reason: 'caller' }, '4x20'),
  },
];

/** Minutes from which a case is evaluated every half hour instead of every minute: days take seconds then. */
const LONG_MINUTES = 300;
const isLong = ({ at }) => parseInt(at, 10) >= LONG_MINUTES;

/** Returns the files that `promtool test rules` reads, of the rules in these files. */
export const promtoolTests = (ruleFiles) => [
  testsOf(ruleFiles, '1m', (one) => !isLong(one)),
  testsOf(ruleFiles, '30m', isLong),
];

const testsOf = (ruleFiles, evaluationInterval, wanted) => ({
  rule_files: ruleFiles,
  evaluation_interval: evaluationInterval,
  tests: CASES.filter(wanted).map(({ alert, fires, at, given }) => ({
    name: `${alert} ${fires > 0 ? 'fires' : 'is silent'} at ${at}`,
    interval: '1m',
    input_series: given,
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alert}", alertstate="firing"}) or vector(0)`,
        eval_time: at,
        exp_samples: [{ labels: '{}', value: fires }],
      },
    ],
  })),
});
