import type { Aggregate, Connection, Model, Query, Schema } from 'mongoose';
import { invalidField } from '../validation.js';
import { trusted } from './connection.js';
import { modelOf } from './documents.js';

/** Milliseconds after which the database gives up a query of a report. */
const REPORT_MS = 10_000;

/**
 * Returns a model for the queries of a report: they are sent to a secondary of the database where there is one, and have a deadline, so
 * that no report delays other work (docs/adr/0074-long-lists-and-reports.md). `name` is that of no other model.
 */
export function reportModelOf<D>(connection: Connection, name: string, schema: Schema<D>): Model<D> {
  const copy = schema.clone().set('read', 'secondaryPreferred');
  copy.pre(['find', 'countDocuments'], function (this: Query<unknown, unknown>) {
    void this.setOptions({ maxTimeMS: REPORT_MS });
  });
  copy.pre('aggregate', function (this: Aggregate<unknown>) {
    void this.option({ maxTimeMS: REPORT_MS });
  });
  return modelOf(connection, name, copy as never);
}

/** Returns the expression of the day in Kuala Lumpur, YYYY-MM-DD, of a moment in a document: `$createdAt`. */
export const dayExpression = (moment: `$${string}`) => ({
  $dateToString: { date: moment, format: '%Y-%m-%d', timezone: '+08:00' },
});

/** Moments of a report: from the first, and before the other; open where one is absent. */
export interface ReportRange {
  from?: Date | undefined;
  before?: Date | undefined;
}

/** Returns the range of a message. Errors: INPUT_INVALID. */
export const rangeOf = (
  range: { from?: string | undefined; before?: string | undefined } | undefined,
): ReportRange => ({
  from: momentOf('from', range?.from),
  before: momentOf('before', range?.before),
});

const momentOf = (field: string, text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw invalidField(field);
  return moment;
};

/** Returns the filter of the documents of a range by the path of their moment. */
export const inRange = (path: string, { from, before }: ReportRange): Record<string, unknown> =>
  from || before ? { [path]: trusted({ ...(from && { $gte: from }), ...(before && { $lt: before }) }) } : {};
