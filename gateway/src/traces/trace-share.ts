import type { GatewayConfig } from '../config.js';

/** Returns the share of the calls whose traces begin in a browser: that of the sampler, and 0 where tracing is off. */
export const traceShare = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Pick<GatewayConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>): number => (endpoint ? ratio : 0);
