import type { Answer, Body } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { detailsRequest } from '../../shared/record/requests.js';
import { toastActions } from '../../shared/toasts.js';

/** Consents and requests of one member. */
export type MemberPrivacy = Answer<'GET /admin/privacy/member'>;
export type Consent = MemberPrivacy['consents'][number];
/** A request of a member about personal data. */
export type DataRequest = MemberPrivacy['requests'][number];
/** The same in the list, with the member. */
export type ListedRequest = Answer<'GET /admin/privacy/requests'>[number];
export type MemberViewed = Answer<'GET /admin/privacy/views'>[number];
export type Retention = Answer<'GET /admin/privacy/retention'>[number];

/** One page of the requests, newest first. */
export const list = listRequest('privacy/list', 'GET /admin/privacy/requests');

/** One page of who opened the data of members, newest first. */
export const views = listRequest('privacy/views', 'GET /admin/privacy/views');

/** How long each kind of data is kept. */
export const retention = createRequest<void, Retention[]>({
  name: 'privacy/retention',
  take: 'latest',
  call: (api, _, signal) => api.call('GET /admin/privacy/retention', { signal }),
});

/** One member. */
export const details = detailsRequest('privacy/details', 'GET /admin/privacy/member');

/** Erases a member, and reads anew what is left. */
export const erase = createRequest<{ fields: Body<'POST /admin/privacy/erase'>; message: string }, DataRequest>({
  name: 'privacy/erase',
  take: 'leading',
  call: (api, { fields }, signal) => api.call('POST /admin/privacy/erase', { body: fields, signal }),
  after: function* (_, { fields, message }) {
    yield* put(toastActions.shown({ tone: 'done', text: message }));
    yield* put(details.requested(fields.id));
  },
});
