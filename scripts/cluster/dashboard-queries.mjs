// Short names for the queries and parts of the dashboards.

export const NS = 'namespace="$namespace"';
const WINDOW = '[$__rate_interval]';
export const perSecond = (metric, labels = '') => `rate(${metric}{${NS}${labels && `, ${labels}`}}${WINDOW})`;
export const sum = (by, expr) => (by ? `sum by (${by}) (${expr})` : `sum(${expr})`);
export const max = (by, expr) => `max by (${by}) (${expr})`;
export const now = (metric, labels = '') => `${metric}{${NS}${labels && `, ${labels}`}}`;
export const quantile = (share, by, metric, labels = '') =>
  `histogram_quantile(${share}, ${sum(['le', by].filter(Boolean).join(', '), perSecond(`${metric}_bucket`, labels))})`;

/** A graph: title, unit, what it means, and its lines as [expression, legend]. */
export const graph = (title, unit, description, ...lines) => ({ type: 'timeseries', title, unit, description, lines });
/** A single figure that is good below `warn`. */
export const figure = (title, unit, description, warn, expr) => ({
  ...{ type: 'stat', title, unit, description, warn },
  lines: [[expr, '']],
});

export const SCAN = 'method="POST", route="/drypers-baby-club/api/user/scancode"';
