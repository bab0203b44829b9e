import { z } from 'zod';
import { AdminForm } from '../http/admin-form.js';
import { optionalText, queryNumber, text } from '../validation/fields.js';
import { listQuery } from './list-query.js';

const MAX_FILE_MEGABYTES = 10;
const file = { megabytes: MAX_FILE_MEGABYTES, needs: ['file'] } as const;

export const bulkHistoryQuery = listQuery(['createdAt', 'label', 'status'], {
  status: z.enum(['running', 'done', 'failed'], { error: 'FIELD_INVALID' }).optional(),
});

export const bulkRowsQuery = listQuery(['place'], {
  id: text(100).describe('The upload, or the check'),
  outcome: z
    .enum(['ready', 'done', 'failed', 'warned'], { error: 'FIELD_INVALID' })
    .optional()
    .describe('Any when absent; warned: of which a part is left out'),
});

export const bulkTemplateQuery = z.object({
  format: z.enum(['csv', 'xlsx'], { error: 'FIELD_INVALID' }).optional().describe('csv when absent'),
});

export const bulkCheckQuery = z.object({
  pageSize: queryNumber(1, 10_000).describe('Rows that are answered at most; 10,000 when absent'),
});

export const bulkCheckForm = new AdminForm(
  z.object({ fileName: optionalText(200).describe('Shown with the upload') }),
  { file: 1 },
  file,
);
export const bulkConfirmForm = new AdminForm(
  z.object({
    label: optionalText(500).describe('For the history; required'),
    promoterId: optionalText(100).describe('Of the promoter whom the members count for'),
    registerDate: optionalText(40).describe('YYYY-MM-DD, not in the future; today when absent'),
    registerSource: optionalText(40).describe('WOOP, ZERA, SUPERMOM, DBCPRE, ANTE or OTHER; OTHER when absent'),
  }),
  { file: 1 },
  file,
);

/** The headings of the template: the street is the last, as it may hold commas. */
export const BULK_TEMPLATE: readonly string[] = [
  ...['name', 'email', 'number', 'race', 'gender', 'is pregnant', 'state', 'city', 'postcode', 'street'],
];
