import { Schema } from 'mongoose';
import type { Admin } from './domain/admin.js';

/** An admin as stored. */
export type AdminRecord = Omit<Admin, 'id'> & { _id: string };

const required = { type: String, required: true };

/** `admins`: one document an account, user names unique. */
export const adminSchema = new Schema<AdminRecord>(
  { _id: required, username: required, passwordHash: required, role: required },
  { collection: 'admins', autoIndex: false, versionKey: false, id: false },
);

adminSchema.index({ username: 1 }, { name: 'username', unique: true });
