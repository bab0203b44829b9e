import { alerts, metricsRead, problemsOfAlerts, staleDashboards } from './alerts.mjs';

describe('alerts of the chart', () => {
  it('have a case in which they fire, one in which they are silent, and a runbook that names them', () => {
    expect(alerts().length).toBeGreaterThan(15);
    expect(problemsOfAlerts()).toEqual([]);
  });

  it('read what the product exports, by its own names', () => {
    expect(metricsRead()).toEqual(expect.arrayContaining(['club_http_seconds', 'club_outbox_oldest_seconds']));
  });
});

it('dashboards are as `npm run cluster -- dashboards` writes them', () => {
  expect(staleDashboards()).toEqual([]);
});
