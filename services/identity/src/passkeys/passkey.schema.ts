import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { Passkey } from './domain/passkey.js';

export type PasskeyDocument = DocumentOf<Passkey>;

const required = { type: String, required: true };

/** `passkeys`: removed with their member. */
export const passkeySchema = new Schema<PasskeyDocument>(
  {
    _id: required,
    memberId: required,
    credentialId: required,
    publicKey: required,
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    device: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'passkeys', autoIndex: false, versionKey: false, id: false },
);

passkeySchema.index({ memberId: 1, createdAt: 1, _id: 1 }, { name: 'member' });
passkeySchema.index({ credentialId: 1 }, { name: 'credential', unique: true });
