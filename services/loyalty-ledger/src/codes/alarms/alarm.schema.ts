import { Schema } from 'mongoose';
import type { DocumentOf } from '@club/platform';
import { ALARM_KINDS, type Alarm } from './domain/alarm-rules.js';

/** An alarm as stored. */
export type AlarmDoc = DocumentOf<Alarm>;

/** Time that acknowledged alarms are kept, in seconds: as long as the refused tries that they are about. */
const KEPT_S = 180 * 86_400;

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };

/** `code_alarms`: alarms on pack codes, one for each thing that they are about. */
export const alarmSchema = new Schema<AlarmDoc>(
  {
    ...{ _id: text, kind: { type: String, enum: ALARM_KINDS, required: true } },
    ...{ subject: String, batch: String, count: number, members: number },
    ...{ first: date, last: date, raisedAt: date },
    acknowledged: new Schema({ at: date, by: text, note: text } as never, { _id: false }),
  } as never,
  { collection: 'code_alarms', versionKey: false },
);

alarmSchema.index({ 'acknowledged.at': 1 }, { name: 'acknowledged', expireAfterSeconds: KEPT_S });
