import type { BulkRow, BulkUsers } from '../features/bulk-users/requests.js';

/** An upload whose rows all have an outcome. */
export const anUpload = (more: Partial<BulkUsers> = {}): BulkUsers => ({
  ...{ id: '0142aaaa-0000-4000-8000-000000000000', label: 'Roadshow AEON Ipoh', status: 'done', author: 'meilin' },
  ...{ fileName: 'ipoh-roadshow.csv', fileUrl: '/admin/fetch/dashboard/bulkCreateUsers/details?id=bu1&format=csv' },
  ...{ createdAt: '2026-11-14T03:20:00.000Z', checkedAt: '2026-11-14T03:19:00.000Z' },
  ...{ finishedAt: '2026-11-14T03:22:00.000Z', promoterId: null, promoterCode: '', registerDate: '2026-11-14' },
  ...{ registerSource: 'SUPERMOM', rows: 320, ready: 0, done: 313, failed: 7, warned: 0, errors: [] },
  ...more,
});

/** A file that was checked. */
export const anUploadCheck = (more: Partial<BulkUsers> = {}): BulkUsers =>
  anUpload({
    ...{ id: 'check-1', status: 'checked', label: '', createdAt: null, finishedAt: null, fileUrl: null },
    ...{ registerDate: '', registerSource: '', ready: 313, done: 0 },
    ...more,
  });

/** A row that nobody is created for. */
export const anIssue = (more: Partial<BulkRow> = {}): BulkRow => ({
  ...{ id: 'check-1:12', row: 12, name: 'Rosmah Daud', number: '01512345678', email: 'rosmah.d@example.com' },
  ...{ userId: null, erased: false, outcome: 'failed', otherRow: null },
  errors: [{ code: 'ROW_PHONE_INVALID', text: 'Invalid phone number.' }],
  ...more,
});
