import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { Birthday } from './domain/birthday.js';

export type BirthdayDocument = DocumentOf<Birthday>;

const required = { type: String, required: true };

/** `birthdays`: one document for each that was published. */
export const birthdaySchema = new Schema<BirthdayDocument>(
  { _id: required, day: required },
  { collection: 'birthdays', autoIndex: false, versionKey: false, id: false },
);
