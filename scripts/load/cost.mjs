// Cost of a scan, by process and in all.

/** Processes whose cost is not counted: the web server of this machine, and the simulators of other companies' systems. */
const BESIDE = new Set(['edge', 'engagement', 'people', 'sms', 'mail']);
const STORES = new Set(['mongo', 'kafka', 'redis', 's3']);

/** The sums that a scan's cost is reported in: names of processes by what they are. */
export function kindsOf(names) {
  const own = names.filter((name) => !BESIDE.has(name) && !STORES.has(name));
  return {
    own,
    answering: own.filter((name) => name === 'gateway' || name === 'loyalty-ledger'),
    beside: names.filter((name) => BESIDE.has(name)),
    broker: names.filter((name) => name === 'kafka'),
  };
}

/** Returns the sum of `key` over processes; undefined when none of them counts it. */
export function sumOver(costs, names, key) {
  const known = names.map((name) => costs[name]?.[key]).filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((a, b) => a + b, 0);
}

const each = (value, scans, digits) => (value === undefined ? '–' : (value / scans).toFixed(digits));

/** Prints what was left when the senders ended, and what a scan cost with all that it caused. */
export function printCost({ scans, backlog, costs, memory = {} }) {
  if (!scans) return;
  console.log(`  ${backlog.lag} events behind when the senders ended, gone after ${backlog.seconds.toFixed(1)} s`);
  const lags = Object.entries(backlog.lags).filter(([, lag]) => lag > 0);
  for (const [group, lag] of lags.sort((a, b) => b[1] - a[1])) console.log(`    ${group}: ${lag}`);
  const line = (title, names, more = '') => {
    const of = (key, digits) => each(sumOver(costs, names, key), scans, digits);
    console.log(
      `  ${title.padEnd(26)} ${of('cpu', 3).padStart(8)} ms CPU  ${of('commands', 2).padStart(8)} commands  ${of('documents', 2).padStart(8)} documents a scan${more}`,
    );
  };
  const names = Object.keys(costs);
  for (const name of names) line(name, [name], memory[name] ? `, ${memory[name].toFixed(0)} MB` : '');
  const { own, answering, beside, broker } = kindsOf(names);
  line('gateway and ledger', answering);
  line('services and gateway', own);
  line('the same with Kafka', [...own, ...broker]);
  line('edge and simulators', beside);
}
