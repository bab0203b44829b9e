import { type DocumentOf, searchable } from '@club/platform';
import { Schema } from 'mongoose';
import type { Admin } from './domain/admin.js';
import type { Invitation } from './domain/invitation.js';

/** An account as stored, with the number of changes that its owner began to make to other accounts. */
export type AdminDocument = DocumentOf<Admin> & { changes?: number };

const required = { type: String, required: true };
const text = { type: String, default: '' };

const invitationSchema = new Schema<Invitation>(
  { nonce: required, expiresAt: { type: Date, required: true }, usedAt: { type: Date, default: null } },
  { _id: false, id: false },
);

/** `admins`: one document an account, user names and e-mails unique. */
export const adminSchema = new Schema<AdminDocument>(
  {
    _id: required,
    username: required,
    name: text,
    email: text,
    passwordHash: { type: String, default: null },
    role: required,
    state: required,
    invitation: { type: invitationSchema, default: null },
    lastSignInAt: { type: Date, default: null },
    changes: Number,
  },
  { collection: 'admins', autoIndex: false, versionKey: false, id: false },
);

/** Search of the list of administrators. */
export const ADMIN_SEARCH = searchable(adminSchema, { texts: ['username', 'name'], codes: ['username', 'email'] });

adminSchema.index({ username: 1 }, { name: 'username', unique: true });
adminSchema.index({ email: 1 }, { name: 'email', unique: true, partialFilterExpression: { email: { $gt: '' } } });
adminSchema.index({ lastSignInAt: 1, _id: 1 }, { name: 'lastSignIn' });
