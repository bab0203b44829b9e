import type { Answer, Body, CallArgs, CallName } from '@club/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { pageOf } from '../../shared/pages-of.js';
import { detailsRequest } from '../../shared/record/requests.js';
import { toastActions } from '../../shared/toasts.js';

/** A member's page: the profile, or what is left of an erased member. */
export type Member = Answer<'GET /admin/member/details'>;
export type Profile = NonNullable<Member['profile']>;
export type Balance = Answer<'GET /admin/member/balance'>;
/** An administrator opened the member's data. */
export type Viewed = Answer<'GET /admin/privacy/views'>[number];
export type MemberEntry = Answer<'GET /admin/member/points'>['rows'][number];

/** Part of a section: of a member, from a place on. */
export interface SectionQuery {
  id: string;
  cursor?: string;
}

/** Makes the request of a section of the page; each is read from one service by a call of its own. */
const section = <Name extends CallName>(name: string, call: Name) =>
  createRequest<SectionQuery, Answer<Name>>({
    name: `members/${name}`,
    take: 'latest',
    // that the call takes a member and a place is known where it is named
    call: (api, query, signal) => api.call(call, ...([{ query, signal }] as unknown as CallArgs<Name>)),
  });

/** A change of a member, the toast once it is stored, and what is read anew then. */
interface ActionFields<Fields> {
  fields: Fields;
  message: string;
  reload: readonly Action[];
  /** The way back, in the toast. */
  undo?: { label: string; action: Action };
}

/** Makes the request of a change that support makes on the page; a dialog that is closed by then leaves its failure to a toast. */
const memberAction = <Name extends CallName>(name: string, call: Name, { toastsFailure = false } = {}) =>
  createRequest<ActionFields<Body<Name>>, Answer<Name>>({
    name: `members/${name}`,
    take: 'leading',
    call: (api, { fields }, signal) => api.call(call, ...([{ body: fields, signal }] as unknown as CallArgs<Name>)),
    after: function* (_, { message, reload, undo }) {
      yield* put(toastActions.shown({ tone: 'done', text: message, ...(undo ? { undo } : {}) }));
      // an action that was put is marked: each is a copy
      for (const action of reload) yield* put({ ...action });
    },
    ...(toastsFailure
      ? {
          afterFailure: function* (failure) {
            yield* put(toastActions.shown({ tone: 'failed', failure }));
          },
        }
      : {}),
  });

/** One member. */
export const details = detailsRequest('members/details', 'GET /admin/member/details');

export const balance = section('balance', 'GET /admin/member/balance');
export const points = section('points', 'GET /admin/member/points');
export const codes = section('codes', 'GET /admin/member/codes');
export const refusals = section('refusals', 'GET /admin/member/refusals');
export const orders = section('orders', 'GET /admin/member/orders');
export const receipts = section('receipts', 'GET /admin/member/receipts');
export const vouchers = section('vouchers', 'GET /admin/member/vouchers');
export const samples = section('samples', 'GET /admin/member/samples');
export const contests = section('contests', 'GET /admin/member/contests');
export const messages = section('messages', 'GET /admin/member/messages');
export const sessions = section('sessions', 'GET /admin/member/sessions');
export const notes = section('notes', 'GET /admin/member/notes');

const VIEWS_SHOWN = 20;

/** Who opened the member's data: the list of the privacy desk, for this member. */
export const views = createRequest<SectionQuery, { rows: readonly Viewed[]; cursor: string | null }>({
  name: 'members/views',
  take: 'latest',
  call: async (api, { id, cursor }, signal) => {
    const query = { member: id, pageSize: String(VIEWS_SHOWN), ...(cursor ? { cursor } : {}) };
    const { rows, next } = await pageOf(api.callWhole('GET /admin/privacy/views', { query, signal }));
    return { rows, cursor: next || null };
  },
});

export const block = memberAction('block', 'POST /admin/setting/member/block', { toastsFailure: true });
export const signOut = memberAction('signOut', 'POST /admin/setting/member/signOut', { toastsFailure: true });
export const note = memberAction('note', 'POST /admin/setting/member/note', { toastsFailure: true });
export const adjust = memberAction('adjust', 'POST /admin/setting/points/adjust');
