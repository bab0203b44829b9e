import { randomUUID } from 'node:crypto';
import type { AdminRequests, AuditedCalls } from './audited-call.js';
import { newMember } from './member.js';

const reason = 'Asked by phone';

/** Returns the form of a promoter whose code nobody has. */
const aPromoter = () => ({
  ...{ name: 'Nadia Promoter', code: `P${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}` },
  ...{ region: 'Selangor', supervisorName: 'Kumar', post: 'Supermarket', number: '0112223344' },
});

/** Writes of the back office about members and promoters; names, numbers and e-mails stand masked in their entries. */
export const MEMBERS_CALLS: AuditedCalls = {
  'POST /admin/setting/account/edit': {
    ...{ record: 'member', action: 'changed' },
    call: async ({ gateway }: AdminRequests) => {
      const { id, form } = await newMember(gateway);
      const { email, number } = form;
      return {
        body: { id, name: 'Nurul Iman', email, number, reason },
        leaves: {
          ...{ recordId: id, reason, before: { name: 'N••••h' } },
          after: { name: 'N••••n', fields: ['name'] },
        },
      };
    },
  },
  'POST /admin/setting/promoter/add': {
    ...{ record: 'promoter', action: 'added' },
    call: async () => {
      const promoter = aPromoter();
      return {
        body: promoter,
        leaves: {
          before: {},
          after: { ...promoter, name: 'N••••r', supervisorName: 'K••••r', number: '01•-•••• 344', utmLink: '' },
        },
      };
    },
  },
  'POST /admin/setting/promoter/edit': {
    ...{ record: 'promoter', action: 'changed' },
    call: async (club: AdminRequests) => {
      const { id } = (await club.post('/admin/setting/promoter/add', aPromoter())) as { id: string };
      return {
        body: { id, region: 'Johor', supervisorName: 'Lim' },
        leaves: {
          ...{ recordId: id, before: { region: 'Selangor', supervisorName: 'K••••r' } },
          after: { region: 'Johor', supervisorName: 'L••••m' },
        },
      };
    },
  },
  'POST /admin/setting/member/block': {
    ...{ record: 'member', action: 'blocked' },
    call: async ({ gateway }: AdminRequests) => {
      const { id } = await newMember(gateway);
      return {
        body: { id, blocked: true, reason },
        leaves: { recordId: id, reason, before: { blocked: false }, after: { blocked: true } },
      };
    },
  },
  'POST /admin/setting/member/signOut': {
    ...{ record: 'member', action: 'signedOut' },
    call: async ({ gateway }: AdminRequests) => {
      const { id } = await newMember(gateway);
      return {
        body: { id, reason },
        leaves: { recordId: id, reason, before: { sessions: 1 }, after: { sessions: 0 } },
      };
    },
  },
  'POST /admin/privacy/erase': {
    ...{ record: 'member', action: 'erased' },
    call: async ({ gateway }: AdminRequests) => {
      const { id, form } = await newMember(gateway);
      return {
        body: { id, confirmation: form.email, reason },
        leaves: { recordId: id, reason, before: {}, after: {} },
      };
    },
  },
  'POST /admin/setting/member/note': {
    ...{ record: 'member', action: 'noted' },
    call: async ({ gateway }: AdminRequests) => {
      const { id } = await newMember(gateway);
      return {
        body: { id, text: 'The parcel arrived damaged.' },
        leaves: { recordId: id, before: {}, after: { noteId: (value: unknown) => typeof value === 'string' } },
      };
    },
  },
};
