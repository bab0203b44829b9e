import prom from 'prom-client';
import type { Counter, Gauge, Histogram } from 'prom-client';

/** Prometheus registry of the process; the class is the Nest token. */
export class MetricsRegistry extends prom.Registry {}

const shared = new MetricsRegistry();
let defaultsOn = false;

/** Labels every series with the service and starts the default metrics (event loop, heap, handles) once. */
export function startDefaultMetrics(service: string): MetricsRegistry {
  shared.setDefaultLabels({ service });
  if (!defaultsOn) {
    defaultsOn = true;
    prom.collectDefaultMetrics({ register: shared });
  }
  return shared;
}

/** The counter of that name, made at first use. */
export function counter<L extends string>(name: string, help: string, labelNames: L[] = []): Counter<L> {
  return (
    (shared.getSingleMetric(name) as Counter<L> | undefined) ??
    new prom.Counter({ name, help, labelNames, registers: [shared] })
  );
}

/** The gauge of that name, made at first use. */
export function gauge<L extends string>(name: string, help: string, labelNames: L[] = []): Gauge<L> {
  return (
    (shared.getSingleMetric(name) as Gauge<L> | undefined) ??
    new prom.Gauge({ name, help, labelNames, registers: [shared] })
  );
}

/** The histogram of that name, made at first use; seconds, 1 ms to 10 s. */
export function histogram<L extends string>(name: string, help: string, labelNames: L[] = []): Histogram<L> {
  return (
    (shared.getSingleMetric(name) as Histogram<L> | undefined) ??
    new prom.Histogram({
      name,
      help,
      labelNames,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [shared],
    })
  );
}
