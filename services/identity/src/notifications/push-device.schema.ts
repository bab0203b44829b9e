import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { PushDevice } from './domain/push-device.js';

export type PushDeviceDocument = DocumentOf<PushDevice>;

const required = { type: String, required: true };

/** `push_devices`: one document for a browser that takes push messages. */
export const pushDeviceSchema = new Schema<PushDeviceDocument>(
  {
    _id: required,
    memberId: required,
    endpoint: required,
    p256dh: required,
    auth: required,
    label: String,
    browser: String,
    addedAt: { type: Date, required: true },
  } as never,
  { collection: 'push_devices', autoIndex: false, versionKey: false, id: false },
);
pushDeviceSchema.index({ memberId: 1, addedAt: -1 }, { name: 'member' });
