import { aListedRequest, aMemberPrivacy, aView, retentions } from './privacy.js';
import { listOf, none, type ScreenSpec } from './screen-spec.js';

/** Specs of the screens of the privacy desk. */
export const privacy = {
  privacy: {
    heading: 'Data requests',
    reads: listOf('GET /admin/privacy/requests', aListedRequest, 'Nadia Zulkifli'),
    lists: { none, empty: 'No requests yet', searched: false },
  },
  privacyViews: {
    heading: 'Viewed member data',
    reads: listOf('GET /admin/privacy/views', aView, 'mei.lin'),
    lists: { none, empty: 'Nobody was viewed yet', searched: false },
  },
  privacyRetention: {
    heading: 'Retention',
    reads: { call: 'GET /admin/privacy/retention', answer: retentions, shows: 'Unfinished sign-ups' },
  },
  privacyMember: {
    ...{ heading: 'Nadia Zulkifli', id: 'm1' },
    reads: { call: 'GET /admin/privacy/member', answer: () => aMemberPrivacy(), shows: 'Privacy notice' },
  },
} satisfies Record<string, ScreenSpec>;
