/** Returns the name of every metric of the product that an alert or a dashboard reads. */
export function metricsRead(): string[];
