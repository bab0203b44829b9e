import type { Answer, Body } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { detailsRequest, setActiveRequest } from '../../shared/record/requests.js';
import { saveRequest } from '../../shared/record/save.js';
import { toastActions } from '../../shared/toasts.js';

/** A quest. */
export type Quest = Answer<'GET /admin/fetch/dashboard/quest/details'>;
/** A group of quests. */
export type QuestGroup = Answer<'GET /admin/fetch/dashboard/questGroup'>[number];

/** One page of the quests. */
export const list = listRequest('quests/list', 'GET /admin/fetch/dashboard/quest');

/** One quest. */
export const details = detailsRequest('quests/details', 'GET /admin/fetch/dashboard/quest/details');

/** The form of a new quest. */
export const add = saveRequest('quests/add', 'POST /admin/setting/quest/add', 'body');

/** The form of a stored quest. */
export const edit = saveRequest('quests/edit', 'POST /admin/setting/quest/edit', 'body');

/** The switch of a row. */
export const setActive = setActiveRequest('quests/setActive', 'POST /admin/setting/quest/show');

/** The groups in their order, retired ones too. */
export const groups = createRequest<void, QuestGroup[]>({
  name: 'quests/groups',
  take: 'latest',
  call: async (api, _arg, signal) => [...(await api.call('GET /admin/fetch/dashboard/questGroup', { signal }))],
});

/** Every quest, in the order of places. */
export const all = createRequest<void, Quest[]>({
  name: 'quests/all',
  take: 'latest',
  call: async (api, _arg, signal) => [...(await api.call('GET /admin/fetch/dashboard/quest', { query: {}, signal }))],
});

/** A change of the groups; `message` is the toast then. */
type Change =
  | { is: 'added'; body: Body<'POST /admin/setting/questGroup/add'>; message: string }
  | { is: 'name'; body: Body<'POST /admin/setting/questGroup/edit'>; message: string }
  | { is: 'retired'; body: Body<'POST /admin/setting/questGroup/retire'>; message: string }
  | { is: 'order'; body: Body<'POST /admin/setting/questGroup/order'>; message: string };

/** Adds a group, renames, retires or restores one, or puts all in an order. */
export const changeGroups = createRequest<Change, unknown>({
  name: 'quests/changeGroups',
  take: 'leading',
  call: (api, { is, body }, signal) =>
    is === 'added'
      ? api.call('POST /admin/setting/questGroup/add', { body, signal })
      : is === 'name'
        ? api.call('POST /admin/setting/questGroup/edit', { body, signal })
        : is === 'retired'
          ? api.call('POST /admin/setting/questGroup/retire', { body, signal })
          : api.call('POST /admin/setting/questGroup/order', { body, signal }),
  after: function* (_, { message }) {
    yield* put(toastActions.shown({ tone: 'done', text: message }));
    yield* put(groups.requested());
  },
});

/** Puts all quests in an order; `message` is the toast then. */
export const order = createRequest<{ ids: string[]; message: string }, unknown>({
  name: 'quests/order',
  take: 'leading',
  call: (api, { ids }, signal) => api.call('POST /admin/setting/quest/order', { body: { ids }, signal }),
  after: function* (_, { message }) {
    yield* put(toastActions.shown({ tone: 'done', text: message }));
    yield* put(all.requested());
  },
});
