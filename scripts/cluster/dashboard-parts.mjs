// What the dashboards show: their titles, figures and graphs, in plain words.

import { NS, perSecond, sum, max, now, quantile, graph, figure, SCAN } from './dashboard-queries.mjs';

/** Each dashboard by the name of its file: title, description, figures and graphs. */
export const BOARDS = {
  'services.json': [
    'Club: services',
    'Traffic, errors, times and load of every process',
    [
      figure(
        'Calls that failed',
        'percentunit',
        'Share of all calls of the gateway answered with 5xx',
        0.001,
        `${sum('', perSecond('club_http_seconds_count', 'status=~"5.."'))} / ${sum('', perSecond('club_http_seconds_count'))}`,
      ),
      figure(
        'Stores without an answer',
        'none',
        'Stores and other dependencies that a process does not reach',
        1,
        `count(${now('club_dependency_up')} == 0) or vector(0)`,
      ),
      graph(
        'Budget spent',
        'none',
        'Burn rate of each objective in the last hour; 1 spends the month in a month (docs/slo.md)',
        [now('club:slo_burn:1h'), '{{slo}}'],
      ),
      graph('Calls of the gateway', 'reqps', 'By status', [
        sum('status', perSecond('club_http_seconds_count')),
        '{{status}}',
      ]),
      graph('Time of calls', 's', 'The slowest one of a hundred, by route', [
        `topk(10, ${quantile(0.99, 'route', 'club_http_seconds')})`,
        '{{route}}',
      ]),
      graph('Rpcs', 'reqps', 'Answered by each service', [
        sum('component', perSecond('club_rpc_seconds_count')),
        '{{component}}',
      ]),
      graph('Rpcs that failed', 'reqps', 'By service and status; refusals of input are not among them', [
        sum(
          'component, code',
          perSecond(
            'club_rpc_seconds_count',
            'code=~"INTERNAL|UNAVAILABLE|UNKNOWN|DEADLINE_EXCEEDED|RESOURCE_EXHAUSTED"',
          ),
        ),
        '{{component}} {{code}}',
      ]),
      graph('Time of rpcs', 's', 'The slowest one of a hundred, by service', [
        quantile(0.99, 'component', 'club_rpc_seconds'),
        '{{component}}',
      ]),
      graph('Wait for the event loop', 's', 'One call in a hundred waits so long before its process looks at it', [
        max('component, pod', now('nodejs_eventloop_lag_p99_seconds')),
        '{{component}} {{pod}}',
      ]),
      graph('Processor', 'percentunit', 'Share of one core', [
        sum('component, pod', perSecond('process_cpu_seconds_total')),
        '{{component}} {{pod}}',
      ]),
      graph('Memory', 'bytes', 'Resident memory of each process', [
        max('component, pod', now('process_resident_memory_bytes')),
        '{{component}} {{pod}}',
      ]),
      graph('Versions', 'none', 'Processes of each version', [
        `count by (component, version) (${now('club_build_info')})`,
        '{{component}} {{version}}',
      ]),
    ],
  ],
  'ledger.json': [
    'Club: ledger',
    'Whether points are right, and how fast they are written',
    [
      figure(
        'Violations',
        'none',
        'Broken rules found by the last verification of the whole log',
        1,
        `max(${now('club_ledger_violations')})`,
      ),
      figure(
        'Age of the verification',
        's',
        'Time since a verification of the whole log came to its end',
        93_600,
        `time() - max(${now('club_ledger_verified_timestamp_seconds')})`,
      ),
      figure(
        'Age of the digest of heads',
        's',
        'Time since the heads of all accounts were published',
        93_600,
        `time() - max(${now('club_ledger_digest_timestamp_seconds')})`,
      ),
      figure(
        'Refunds that are open',
        'none',
        'Cancelled orders whose points are not known to be back',
        1,
        `max(${now('club_refunds_open')})`,
      ),
      figure(
        'Redemptions that are open',
        'none',
        'Neither placed nor wholly void',
        1,
        `max(${now('club_redemptions_open')})`,
      ),
      figure('Vouchers owed', 'none', 'Promised while none was in stock', 1, `max(${now('club_vouchers_owed')})`),
      graph('Entries written', 'ops', 'Operations that went through the writer', [
        sum('pod', perSecond('club_ledger_writes_total')),
        '{{pod}}',
      ]),
      graph(
        'Time of a write',
        's',
        'One batch of the writer: median and the slowest one of a hundred',
        [quantile(0.5, '', 'club_ledger_write_seconds'), 'median'],
        [quantile(0.99, '', 'club_ledger_write_seconds'), 'one of a hundred'],
      ),
      graph(
        'Places lost to another process',
        'ops',
        'Places in a log that another process took first: normal while replicas change',
        [sum('', perSecond('club_ledger_lost_races_total')), 'lost'],
      ),
      graph('Changes of the primary', 'none', 'Times in an hour that MongoDB lost or changed its primary', [
        sum('component', `increase(club_mongo_primary_changes_total{${NS}}[1h])`),
        '{{component}}',
      ]),
    ],
  ],
  'events.json': [
    'Club: events',
    'Facts on their way from one service to another',
    [
      figure('Oldest event not published', 's', 'Age in any outbox', 60, `max(${now('club_outbox_oldest_seconds')})`),
      figure('Oldest event not handled', 's', 'Age in any group', 120, `max(${now('club_consumer_lag_seconds')})`),
      figure(
        'Given up today',
        'none',
        'Messages moved to a dead-letter topic',
        1,
        sum('', `increase(club_consumer_dead_letters_total{${NS}}[24h])`),
      ),
      graph('Outbox', 's', 'Age of the oldest event not published', [
        max('component', now('club_outbox_oldest_seconds')),
        '{{component}}',
      ]),
      graph('Lag of groups in seconds', 's', 'Age of the oldest event that a group has not handled', [
        max('group', now('club_consumer_lag_seconds')),
        '{{group}}',
      ]),
      graph('Lag of groups in messages', 'none', 'Messages that a group has not handled', [
        sum('group', max('group, topic, partition', now('club_consumer_lag'))),
        '{{group}}',
      ]),
      graph('Lag of tails', 's', 'Age of the oldest document that a tail has not handled', [
        max('component, tail', now('club_tail_lag_seconds')),
        '{{component}} {{tail}}',
      ]),
      graph('From the fact to its effect', 's', 'The slowest one of a hundred, by group', [
        quantile(0.99, 'group', 'club_event_age_seconds'),
        '{{group}}',
      ]),
      graph('Handled', 'ops', 'Events by group', [
        sum('group', perSecond('club_consumer_events_total', 'outcome="handled"')),
        '{{group}}',
      ]),
      graph('Failed', 'ops', 'Tries that failed, by group; they are repeated', [
        sum('group, type', perSecond('club_consumer_events_total', 'outcome="failed"')),
        '{{group}} {{type}}',
      ]),
      graph('Published', 'ops', 'Events acknowledged by the brokers', [
        sum('type', perSecond('club_events_published_total')),
        '{{type}}',
      ]),
      graph('Mails and SMS', 'ops', 'By outcome of a try', [
        sum('kind, outcome', perSecond('club_notifications_total')),
        '{{kind}} {{outcome}}',
      ]),
    ],
  ],
  'scans.json': [
    'Club: scans',
    'A code from the phone to the points',
    [
      figure(
        'Scans within 0.3 s',
        'percentunit',
        'Share of the answered scans; 99 % are promised',
        undefined,
        `${sum('', perSecond('club_http_seconds_bucket', `${SCAN}, le="0.3"`))} / ${sum('', perSecond('club_http_seconds_count', SCAN))}`,
      ),
      figure(
        'Scans in the last hour that brought points',
        'none',
        'Codes credited',
        undefined,
        sum('', `increase(club_scans_total{${NS}, outcome="credited"}[1h])`),
      ),
      graph(
        'The way of a scan',
        'reqps',
        'Asked of the gateway, tried by the ledger, credited',
        [sum('', perSecond('club_http_seconds_count', SCAN)), 'asked'],
        [sum('', perSecond('club_scans_total')), 'tried'],
        [sum('', perSecond('club_scans_total', 'outcome="credited"')), 'credited'],
      ),
      graph('Outcomes', 'reqps', 'Attempts by outcome: credited, repeated, failed, or the refusal', [
        sum('outcome', perSecond('club_scans_total')),
        '{{outcome}}',
      ]),
      graph(
        'Time of a scan',
        's',
        'As the member waits for it: median, one of twenty, one of a hundred',
        [quantile(0.5, '', 'club_http_seconds', SCAN), 'median'],
        [quantile(0.95, '', 'club_http_seconds', SCAN), 'one of twenty'],
        [quantile(0.99, '', 'club_http_seconds', SCAN), 'one of a hundred'],
      ),
      graph('Scan streams', 'none', 'Ledger replicas to which each gateway has a standing stream', [
        max('pod', now('club_scan_streams')),
        '{{pod}}',
      ]),
      graph('Scans by single calls', 'ops', 'Sent without a stream, by the reason', [
        sum('reason', perSecond('club_scan_fallbacks_total')),
        '{{reason}}',
      ]),
      graph('Claims completed later', 'ops', 'Codes registered whose entry was written by the sweeper', [
        sum('', perSecond('club_ledger_claims_completed_total')),
        'completed',
      ]),
      graph('Milestone vouchers', 'ops', 'Asked for during scans, by outcome', [
        sum('outcome', perSecond('club_milestone_vouchers_total')),
        '{{outcome}}',
      ]),
    ],
  ],
  'protection.json': [
    'Club: protection',
    'Codes, accounts and services that somebody tries',
    [
      figure(
        'Open alarms of codes',
        'none',
        'Each stays open until somebody acknowledges it in the back office',
        1,
        sum('', max('kind', now('club_ledger_code_alarms_open'))),
      ),
      figure(
        'Calls of services refused today',
        'none',
        'A key that does not fit, or a caller that is not to call',
        1,
        sum('', `increase(club_rpc_callers_refused_total{${NS}}[24h])`),
      ),
      graph('Open alarms by kind', 'none', 'What the code protection has seen', [
        max('kind', now('club_ledger_code_alarms_open')),
        '{{kind}}',
      ]),
      graph('Alarms raised', 'none', 'In the last hour, by kind', [
        sum('kind', `increase(club_ledger_code_alarms_raised_total{${NS}}[1h])`),
        '{{kind}}',
      ]),
      graph('Codes refused', 'reqps', 'Unknown codes, used codes, and devices that have tried too often', [
        sum('outcome', perSecond('club_scans_total', 'outcome=~"CODE_.*"')),
        '{{outcome}}',
      ]),
      graph('Sign-ins', 'reqps', 'Signed in and refused', [
        sum('event', perSecond('club_security_events_total', 'event=~"signed in|sign-in refused"')),
        '{{event}}',
      ]),
      graph('Tries of the club', 'reqps', 'Foreign ids, operators in input, roles', [
        sum(
          'event',
          perSecond('club_security_events_total', 'event=~"foreign id refused|operator in input|role refused"'),
        ),
        '{{event}}',
      ]),
      graph('Opened by administrators', 'none', 'In the last hour: files of codes, personal data, members, exports', [
        sum(
          'event',
          `increase(club_security_events_total{${NS}, event=~"code file opened|personal data opened|member viewed|data exported"}[1h])`,
        ),
        '{{event}}',
      ]),
      graph('Callers refused', 'reqps', 'Rpcs refused because of who called', [
        sum('component, reason', perSecond('club_rpc_callers_refused_total')),
        '{{component}} {{reason}}',
      ]),
    ],
  ],
};
