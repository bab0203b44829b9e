import type { Body, Schema } from '@club/web-kit';

export type Reminders = Schema<'Reminders'>;
export type RemindersInput = Required<Body<'POST /user/reminders'>>;
export type DeviceInput = Required<Body<'POST /user/reminders/device'>>;
export type StopInput = Required<Body<'POST /user/reminders/stop'>>;
