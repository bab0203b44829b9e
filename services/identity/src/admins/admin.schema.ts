import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { Admin } from './domain/admin.js';

export type AdminDocument = DocumentOf<Admin>;

const required = { type: String, required: true };

/** `admins`: one document an account, user names unique. */
export const adminSchema = new Schema<AdminDocument>(
  { _id: required, username: required, passwordHash: required, role: required },
  { collection: 'admins', autoIndex: false, versionKey: false, id: false },
);

adminSchema.index({ username: 1 }, { name: 'username', unique: true });
