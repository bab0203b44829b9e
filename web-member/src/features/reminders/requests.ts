import { createRequest } from '../../core/request.js';
import type { DeviceInput, Reminders, RemindersInput, StopInput } from './types.js';

export const reminders = createRequest<void, Reminders>({
  name: 'reminders/get',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /user/reminders', { signal }),
});

export const saveReminders = createRequest<RemindersInput, Reminders>({
  name: 'reminders/save',
  take: 'leading',
  call: (api, body, signal) => api.call('POST /user/reminders', { body, signal }),
});

export const addDevice = createRequest<DeviceInput, Reminders>({
  name: 'reminders/device',
  take: 'leading',
  call: (api, body, signal) => api.call('POST /user/reminders/device', { body, signal }),
});

export const removeDevice = createRequest<{ deviceId: string }, Reminders>({
  name: 'reminders/removeDevice',
  take: 'leading',
  call: (api, body, signal) => api.call('POST /user/reminders/device/remove', { body, signal }),
});

/** Ends reminders by e-mail, by the link in one of them. */
export const stopEmails = createRequest<StopInput, unknown>({
  name: 'reminders/stop',
  take: 'leading',
  call: (api, body, signal) => api.call('POST /user/reminders/stop', { body, signal }),
});
