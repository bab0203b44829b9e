import type { Areas, Brand, ChangedUser, ProfileInput, Language, User } from '../../core/types.js';
import { createRequest } from '../../core/request.js';
import type { AddressInput, BabyInput } from './types.js';
import { showChanged, showUser } from './show-changed.js';

/** `key` names one submission: sent again, it changes nothing twice. */
export const editProfile = createRequest<{ profile: ProfileInput; key: string }, ChangedUser>({
  name: 'account/editProfile',
  take: 'leading',
  call: (api, { profile, key }, signal) =>
    api.call('POST /user/details/edit', { body: profile, idempotencyKey: key, signal }),
  before: showChanged,
});

/** `list` is the address list, with what it was opened for; the member returns to it. */
export const addAddress = createRequest<{ id: string; address: AddressInput; key: string; list: string }, ChangedUser>({
  name: 'account/addAddress',
  take: 'leading',
  call: (api, { id, address, key }, signal) =>
    api.call('POST /user/address/add', { body: { id, address }, idempotencyKey: key, signal }),
  before: showChanged,
});

export const saveBaby = createRequest<{ id: string; baby: BabyInput; key: string }, ChangedUser>({
  name: 'account/saveBaby',
  take: 'leading',
  call: (api, { id, baby, key }, signal) =>
    api.call('POST /user/babyinfo/add', { body: { id, babyInfo: baby }, idempotencyKey: key, signal }),
  before: showChanged,
});

export const removeBaby = createRequest<{ id: string; babyId: string }, ChangedUser>({
  name: 'account/removeBaby',
  take: 'leading',
  call: (api, { id, babyId }, signal) => api.call('POST /user/babyinfo/remove', { body: { id, babyId }, signal }),
  before: showChanged,
});

export const areas = createRequest<void, Areas>({
  name: 'account/areas',
  take: 'latest',
  endsSession: false,
  call: (api, _arg, signal) => api.call('GET /areas', { signal }),
});

export const brands = createRequest<void, Brand[]>({
  name: 'account/brands',
  take: 'latest',
  list: 'brands',
  call: (api, _arg, signal) => api.call('GET /user/brands/fetch', { signal }),
});

/** Stores how greetings call the member; empty for the first name. */
export const setPreferredName = createRequest<string, User>({
  name: 'account/setPreferredName',
  take: 'leading',
  call: (api, preferredName, signal) => api.call('POST /user/preferredName', { body: { preferredName }, signal }),
  before: showUser,
});

/** Stores the language of mails and messages; the screen changes at once, whatever the server answers. */
export const storeLanguage = createRequest<Language, { language: Language }>({
  name: 'account/storeLanguage',
  take: 'latest',
  call: (api, language, signal) => api.call('POST /user/language', { body: { language }, signal }),
});
