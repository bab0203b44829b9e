import prom from 'prom-client';
import type { Counter, Gauge, Histogram } from 'prom-client';
import type { PlatformConfig } from './config.js';

/** Prometheus registry of the process; the class is the Nest token. */
export class MetricsRegistry extends prom.Registry {}

const shared = new MetricsRegistry();
let defaultsOn = false;

/** Labels that Prometheus and its Operator put on every series: they rename a label of the same name, and queries miss it. */
const TAKEN = new Set(
  'job instance namespace pod service endpoint container node cluster prometheus le quantile'.split(' '),
);

/** Labels every series with the component, and starts the default metrics (event loop, heap, handles) and the build's once. */
export function startDefaultMetrics(
  config: Pick<PlatformConfig, 'SERVICE_NAME' | 'ROLE' | 'CLUB_VERSION'>,
): MetricsRegistry {
  shared.setDefaultLabels({ component: config.SERVICE_NAME });
  if (!defaultsOn) {
    defaultsOn = true;
    prom.collectDefaultMetrics({ register: shared });
    gauge('club_build_info', 'Version of the running code; always 1', ['version', 'node_version', 'role']).set(
      { version: config.CLUB_VERSION ?? 'development', node_version: process.version, role: config.ROLE ?? 'both' },
      1,
    );
  }
  return shared;
}

/** The counter of that name, made at first use. */
export function counter<L extends string>(name: string, help: string, labelNames: L[] = []): Counter<L> {
  return (
    (shared.getSingleMetric(name) as Counter<L> | undefined) ??
    new prom.Counter({ name, help, labelNames: requireFree(labelNames), registers: [shared] })
  );
}

/**
 * Declares a counter that is there, at zero, as soon as its module is loaded: an alert on growth would miss the first count of
 * what did not exist. `values`: the values that each of its labels may have. Returns the way to it.
 */
export function countedFromZero<L extends string = never>(
  name: string,
  help: string,
  values: Record<L, readonly string[]> = {} as Record<L, never>,
): () => Counter<L> {
  const labels = Object.keys(values) as L[];
  const declared = () => counter(name, help, labels);
  let series: Partial<Record<L, string>>[] = [{}];
  for (const label of labels)
    series = series.flatMap((one) => values[label].map((value) => ({ ...one, [label]: value })));
  for (const one of series) declared().inc(one, 0);
  return declared;
}

/** The gauge of that name, made at first use. */
export function gauge<L extends string>(name: string, help: string, labelNames: L[] = []): Gauge<L> {
  return (
    (shared.getSingleMetric(name) as Gauge<L> | undefined) ??
    new prom.Gauge({ name, help, labelNames: requireFree(labelNames), registers: [shared] })
  );
}

/** Seconds; 0.3 is the bound that answers are promised within. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.3, 0.5, 1, 2.5, 5, 10];

/** The histogram of that name, made at first use; seconds, 1 ms to 10 s unless `buckets` are given. */
export function histogram<L extends string>(
  name: string,
  help: string,
  labelNames: L[] = [],
  buckets: number[] = SECONDS,
): Histogram<L> {
  return (
    (shared.getSingleMetric(name) as Histogram<L> | undefined) ??
    new prom.Histogram({ name, help, labelNames: requireFree(labelNames), registers: [shared], buckets })
  );
}

function requireFree<L extends string>(labelNames: L[]): L[] {
  const taken = labelNames.find((label) => TAKEN.has(label));
  if (taken) throw new Error(`the label ${taken} is Prometheus's own`);
  return labelNames;
}
