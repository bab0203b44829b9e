import { z } from 'zod';
import { AdminForm, formNumber } from '../http/admin-form.js';
import { optionalText, queryNumber, text } from '../validation/fields.js';
import { listQuery } from './list-query.js';

const MAX_FILE_MEGABYTES = 20;
const TYPES = ['campaign', 'refund', 'reversal'] as const;

export const historyQuery = listQuery(['confirmedAt', 'title', 'type', 'status'], {
  status: z.enum(['waiting', 'running', 'done', 'rejected', 'failed'], { error: 'FIELD_INVALID' }).optional(),
  type: z.enum(TYPES, { error: 'FIELD_INVALID' }).optional(),
});

export const rowsQuery = listQuery(['place'], {
  id: text(100).describe('The mass credit, or the check'),
  outcome: z
    .enum(['ready', 'done', 'failed', 'warned', 'short'], { error: 'FIELD_INVALID' })
    .optional()
    .describe('Any when absent; warned: to be looked at, short: of points in a reversal'),
});

export const templateQuery = z.object({
  type: z.enum(['campaign', 'refund'], { error: 'CREDIT_TYPE_REQUIRED' }),
  format: z.enum(['csv', 'xlsx'], { error: 'FIELD_INVALID' }).optional().describe('csv when absent'),
});

export const checkQuery = z.object({
  pageSize: queryNumber(1, 10_000).describe('Rows that are answered at most; 10,000 when absent'),
});

const type = optionalText(20).describe('campaign or refund');
const file = { megabytes: MAX_FILE_MEGABYTES, needs: ['file'] } as const;
const column = () => optionalText(20).describe('The id of its column; the one that is found when absent');

export const checkForm = new AdminForm(
  z.object({
    type,
    fileName: optionalText(200).describe('Shown in the history'),
    emailColumn: column(),
    descriptionColumn: column(),
    pointsColumn: column(),
  }),
  { file: 1 },
  file,
);
export const confirmForm = new AdminForm(
  z.object({
    type,
    title: optionalText(500).describe('Of a campaign; its members see it'),
    points: formNumber().describe('Of each row of a campaign'),
  }),
  { file: 1 },
  file,
);

export const massCreditBody = z.object({ id: text(100) });
export const massCreditReasonBody = massCreditBody.extend({ reason: text(1_000).describe('Why, for the audit log') });

/** The headings of a template, by the type. */
export const TEMPLATES: Readonly<Record<'campaign' | 'refund', readonly string[]>> = {
  campaign: ['Email'],
  refund: ['Email', 'Description', 'Points'],
};
