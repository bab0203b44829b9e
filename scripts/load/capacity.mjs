// A model of the club beyond one machine: what a pack launch asks for, which part is at its end first, and how long its backlog lasts.
// Pure. `figures` are those of scripts/load/figures.json; docs/scale.md says where each is from.

/** The plan that is asked for. */
export const PLAN = {
  members: 10_000_000,
  codesAYear: 100_000_000,
  /** Scans a second at the launch of a pack, at their most. */
  peak: 10_000,
  years: 5,
  /** Share of what a process can do that is planned with. */
  planned: 0.6,
  /** Copies of each document and of each record. */
  copies: 3,
  /** Days for which Kafka keeps a record. */
  retentionDays: 7,
};

/** Most processes that share the work of a part: partitions of a topic (services/platform/src/events/bus.ts), or one that holds a lease. */
const MOST = { replicas: Infinity, partitions: 6, one: 1 };
const SECONDS_A_DAY = 86_400;

/**
 * Returns each part that a scan passes, from the one that is at its end first: scans a second that one process is planned with (`each`), the
 * processes for the plan's peak (`replicas`), and the scans a second beyond which no more processes help (`ceiling`). `lifted`: as if every
 * part could be shared without end.
 */
export function partsOf({ parts }, plan = PLAN, { lifted = false } = {}) {
  return parts
    .map((part) => {
      const each = (1_000 / part.cpuMs) * plan.planned;
      const most = lifted ? Infinity : MOST[part.shared];
      return { ...part, each, ceiling: each * most, replicas: Math.min(most, Math.ceil(plan.peak / each)) };
    })
    .sort((a, b) => a.ceiling - b.ceiling || a.each - b.each);
}

/** Returns what the stores hold, in bytes, and take in a second of the peak. */
export function storesOf(figures, plan = PLAN) {
  const documents = plan.codesAYear * plan.years * figures.bytes + plan.members * figures.memberBytes;
  return {
    documentsASecond: plan.peak * figures.documents,
    mongoBytes: documents,
    mongoBytesWithCopies: documents * plan.copies,
    // Of an even year: a peak lasts for hours, not for the whole retention.
    kafkaBytes: (plan.codesAYear / 365) * plan.retentionDays * figures.recordBytes * plan.copies,
    kafkaBytesASecond: plan.peak * figures.recordBytes * plan.copies,
  };
}

/** Returns the processor time of a scan with all that follows, until it is answered, and the cores for the peak. */
export function costOf({ parts }, plan = PLAN) {
  const sum = (of) => of.reduce((total, { cpuMs, times = 1 }) => total + cpuMs * times, 0);
  const ms = sum(parts);
  return {
    ms,
    answeringMs: sum(parts.filter(({ answers }) => answers)),
    cores: ((ms / 1_000) * plan.peak) / plan.planned,
  };
}

/** Returns the scans of each second of a launch: five minutes to the peak, an hour of it, two hours back to a tenth. */
export function launchOf(plan = PLAN) {
  const rise = Array.from({ length: 300 }, (_, n) => (plan.peak * (n + 1)) / 300);
  const hold = Array.from({ length: 3_600 }, () => plan.peak);
  const fall = Array.from({ length: 7_200 }, (_, n) => plan.peak * (1 - (0.9 * (n + 1)) / 7_200));
  return [...rise, ...hold, ...fall];
}

/**
 * Simulates a launch second by second: a part works off what has arrived at it, with all of its processes at full speed, and passes it on; what
 * one process alone does comes before what several share. Returns for each part the most that waited, the longest that anything waited, and
 * when it had caught up (seconds after the launch began; undefined when it did not within a day).
 */
export function simulate(figures, plan = PLAN, options = {}) {
  const order = ({ answers, shared }) => (answers ? 0 : shared === 'one' ? 1 : 2);
  const parts = partsOf(figures, plan, options).sort((a, b) => order(a) - order(b));
  const arrivals = launchOf(plan);
  const queues = parts.map(({ name, replicas, each, ...part }) => ({
    ...{ name, replicas, waiting: 0, most: 0, longest: 0, caughtUp: 0, stage: order(part) },
    can: (each / plan.planned) * replicas,
  }));
  for (let second = 0; second < SECONDS_A_DAY; second += 1) {
    let passing = arrivals[second] ?? 0;
    for (const stage of [0, 1, 2]) {
      const done = queues.filter((queue) => queue.stage === stage).map((queue) => workOff(queue, passing, second));
      if (done.length > 0) passing = Math.min(...done);
    }
  }
  return queues.map(({ name, replicas, waiting, most, longest, caughtUp }) => ({
    ...{ name, replicas, most, longest, caughtUp: waiting > 0.5 ? undefined : caughtUp },
  }));
}

/** Works off what a part can in a second; returns how much. */
function workOff(queue, arriving, second) {
  const done = Math.min(queue.waiting + arriving, queue.can);
  queue.waiting += arriving - done;
  queue.most = Math.max(queue.most, queue.waiting);
  queue.longest = Math.max(queue.longest, queue.waiting / queue.can);
  if (queue.waiting > 0.5) queue.caughtUp = second + 1;
  return done;
}
