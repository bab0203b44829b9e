import { localizedField } from '@club/platform/records';
import { Schema } from 'mongoose';

const text = { type: String, default: '' };
const part = (fields: object) => new Schema(fields as never, { _id: false, id: false });

/** A link by its key, in both languages. */
export const LINK = part({ key: text, href: localizedField() });

/** A shop elsewhere. */
export const MARKETPLACE = part({ name: text, href: text });
