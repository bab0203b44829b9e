import { ApiError, type Answer } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { setActiveRequest } from '../../shared/record/requests.js';
import { saveRequest } from '../../shared/record/save.js';
import { toastActions } from '../../shared/toasts.js';

/** A question of the survey, as the back office receives it. */
export type Question = Answer<'GET /admin/fetch/dashboard/sample/question'>['questions'][number];

/** A brand with its formats. */
export type Brand = Answer<'GET /admin/fetch/dashboard/brand'>[number];

/** A question with the whole survey around it: what an answer may take out depends on what comes later. */
export type QuestionDetails = Question & { all: readonly Question[] };

/** Every question, asked or not, in order. */
export const list = createRequest<void, readonly Question[]>({
  name: 'survey/list',
  take: 'latest',
  call: async (api, _arg, signal) =>
    (await api.call('GET /admin/fetch/dashboard/sample/question', { signal })).questions,
});

/** One question, out of the survey. */
export const details = createRequest<string, QuestionDetails>({
  name: 'survey/details',
  take: 'latest',
  call: async (api, id, signal) => {
    const { questions: all } = await api.call('GET /admin/fetch/dashboard/sample/question', { signal });
    const question = all.find((one) => one.id === id);
    if (!question) throw new ApiError(404, 'NOT_FOUND', '');
    return { ...question, all };
  },
});

/** Every brand: an answer may be hidden for one, and titles show its name. There are few. */
export const brands = createRequest<void, readonly Brand[]>({
  name: 'survey/brands',
  take: 'latest',
  call: (api, _arg, signal) =>
    api.call('GET /admin/fetch/dashboard/brand', { query: { page: '1', pageSize: '500' }, signal }),
});

/** The form of a new question. */
export const add = saveRequest('survey/add', 'POST /admin/setting/sample/question/add', 'body');

/** The form of a stored question. */
export const edit = saveRequest('survey/edit', 'POST /admin/setting/sample/question/edit', 'body');

/** The switch of a row. */
export const setActive = setActiveRequest('survey/setActive', 'POST /admin/setting/hide/sample/question');

/** The questions in another order; when others have changed them meanwhile, they are read anew. */
export const order = createRequest<readonly string[], readonly Question[]>({
  name: 'survey/order',
  take: 'leading',
  call: async (api, ids, signal) =>
    (await api.call('POST /admin/setting/sample/question/order', { body: { ids: [...ids] }, signal })).questions,
  before: function* (data) {
    yield* put(list.succeeded({ data, arg: undefined }));
  },
  afterFailure: function* (failure) {
    yield* put(toastActions.shown({ tone: 'failed', failure }));
    if (failure.code === 'EDIT_CONFLICT') yield* put(list.requested());
  },
});
