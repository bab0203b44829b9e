// The dashboards of Grafana, as the chart installs them: `npm run cluster -- dashboards` writes charts/club/files/dashboards.
import { BOARDS } from './dashboard-parts.mjs';

const SOURCE = { type: 'prometheus', uid: '$source' };

function panel({ type, title, unit, description, lines, warn }, id, gridPos) {
  const green = { color: 'green', value: null };
  const steps = warn === undefined ? [green] : [green, { color: 'red', value: warn }];
  return {
    ...{ id, type, title, description, gridPos, datasource: SOURCE },
    targets: lines.map(([expr, legendFormat], index) => ({
      ...{ refId: String.fromCharCode(65 + index), datasource: SOURCE, expr, legendFormat },
    })),
    fieldConfig: { defaults: { unit, min: 0, thresholds: { mode: 'absolute', steps } }, overrides: [] },
    options:
      type === 'stat'
        ? { reduceOptions: { calcs: ['lastNotNull'] }, colorMode: warn === undefined ? 'none' : 'value' }
        : { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
  };
}

const COLUMNS = 24;

/** Places figures four in a row and graphs two in a row, in their order. */
function placed(parts) {
  let [x, y, height] = [0, 0, 0];
  return parts.map((part, index) => {
    const [w, h] = part.type === 'stat' ? [6, 4] : [12, 8];
    if (x + w > COLUMNS || (height && h !== height)) [x, y] = [0, y + height];
    height = h;
    const at = panel(part, index + 1, { x, y, w, h });
    x += w;
    return at;
  });
}

/** Returns the dashboards by the names of their files. */
export const dashboards = () =>
  Object.fromEntries(
    Object.entries(BOARDS).map(([file, [title, description, parts]]) => [
      file,
      {
        ...{ uid: `club-${file.replace('.json', '')}`, title, description, tags: ['club'] },
        ...{ schemaVersion: 39, version: 1, editable: false, timezone: 'Asia/Kuala_Lumpur', refresh: '1m' },
        time: { from: 'now-6h', to: 'now' },
        templating: {
          list: [
            { name: 'source', label: 'Source', type: 'datasource', query: 'prometheus' },
            {
              ...{ name: 'namespace', label: 'Namespace', type: 'query', datasource: SOURCE, refresh: 2 },
              query: 'label_values(club_build_info, namespace)',
            },
          ],
        },
        panels: placed(parts),
      },
    ]),
  );
