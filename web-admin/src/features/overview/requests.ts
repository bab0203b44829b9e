import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import { pageOf, type Page } from '../../shared/pages-of.js';

/** Numbers of waiting tasks; a part whose service is unavailable is null. */
export type Overview = Answer<'GET /admin/fetch/dashboard/overview'>;

/** The last entry of the audit log. */
export type AuditEntry = Answer<'GET /admin/fetch/dashboard/audit'>[number];

const LATEST = 6;

/** The latest audit entries, newest first. */
export const latest = createRequest<void, Page<AuditEntry>>({
  name: 'overview/latest',
  take: 'latest',
  call: (api, _arg, signal) =>
    pageOf<AuditEntry>(
      api.callWhole('GET /admin/fetch/dashboard/audit', { query: { page: '1', pageSize: String(LATEST) }, signal }),
    ),
});

/** Days of the figures of today: the last one is today. */
export interface FigureDays {
  startDate: string;
  endDate: string;
}

/** The sums of a report by day, as the figures of today read them. */
export interface Sums {
  days: readonly ({ day: string } & Readonly<Record<string, number | string>>)[];
}

const figure = (name: string, call: TotalsCall) =>
  createRequest<FigureDays, Sums>({
    name: `overview/${name}`,
    take: 'latest',
    call: (api, body, signal) => api.call(call, { body, signal }),
  });

type TotalsCall =
  | 'POST /admin/report/scan/totals'
  | 'POST /admin/report/pointv2/totals'
  | 'POST /admin/report/user/details/totals'
  | 'POST /admin/report/redemptionv2/totals'
  | 'POST /admin/report/sample/totals';

/** Scanned codes of the last days. */
export const scans = figure('scans', 'POST /admin/report/scan/totals');

/** Scanned codes of the last month. */
export const month = figure('month', 'POST /admin/report/scan/totals');

/** Points given and spent in the last days. */
export const points = figure('points', 'POST /admin/report/pointv2/totals');

/** New members of the last days. */
export const members = figure('members', 'POST /admin/report/user/details/totals');

/** Orders of the last days. */
export const orders = figure('orders', 'POST /admin/report/redemptionv2/totals');

/** Requests for free samples of the last days. */
export const samples = figure('samples', 'POST /admin/report/sample/totals');

/** Codes of the last seven days by hour. */
export type Hours = Answer<'GET /admin/fetch/dashboard/code/activity'>;

/** Scanned codes of today and the days before, by hour. */
export const hours = createRequest<void, Hours>({
  name: 'overview/hours',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /admin/fetch/dashboard/code/activity', { signal }),
});

/** How the services are. */
export type Health = Answer<'GET /admin/fetch/dashboard/overview/health'>;

/** Asks the services how they are. */
export const health = createRequest<void, Health>({
  name: 'overview/health',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /admin/fetch/dashboard/overview/health', { signal }),
});

/** The counts of the overview and the side menu. */
export const counts = createRequest<void, Overview>({
  name: 'overview/counts',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /admin/fetch/dashboard/overview', { signal }),
});
