import type { Answer, Body } from '@club/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { toastActions } from '../toasts.js';

type OwnLists = Answer<'GET /admin/own-lists'>;
/** A view that the administrator has saved of a list. */
export type OwnView = OwnLists['lists'][number]['views'][number];

/** The saved views of all lists, and how their rows are drawn. */
export const read = createRequest<void, OwnLists>({
  name: 'ownLists/read',
  take: 'leading',
  call: (api, _, signal) => api.call('GET /admin/own-lists', { signal }),
});

/** The toast once it is done, with a way back where there is one. */
interface Done {
  message: string;
  undo?: { label: string; action: Action };
}

type Save = Done & { view: Body<'POST /admin/own-lists/view/save'> };

/** Adds a view of a list, or changes one. */
export const save = createRequest<Save, OwnLists>({
  name: 'ownLists/save',
  take: 'leading',
  call: (api, { view }, signal) => api.call('POST /admin/own-lists/view/save', { body: view, signal }),
  after: known,
});

type Remove = Done & { view: Body<'POST /admin/own-lists/view/remove'> };

/** Removes a view of a list. */
export const remove = createRequest<Remove, OwnLists>({
  name: 'ownLists/remove',
  take: 'leading',
  call: (api, { view }, signal) => api.call('POST /admin/own-lists/view/remove', { body: view, signal }),
  after: known,
});

/** Keeps how the rows of a list are drawn; the latest choice is the one that counts. */
export const layout = createRequest<Body<'POST /admin/own-lists/layout'>, OwnLists>({
  name: 'ownLists/layout',
  take: 'latest',
  call: (api, body, signal) => api.call('POST /admin/own-lists/layout', { body, signal }),
  after: function* (data) {
    yield* put(read.succeeded({ data, arg: undefined }));
  },
  afterFailure: function* (failure) {
    yield* put(toastActions.shown({ tone: 'failed', failure }));
  },
});

function* known(data: OwnLists, { message, undo }: Done) {
  yield* put(read.succeeded({ data, arg: undefined }));
  yield* put(toastActions.shown({ tone: 'done', text: message, ...(undo ? { undo } : {}) }));
}
