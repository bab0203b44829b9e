import { createAction } from '@reduxjs/toolkit';
import { call, fork, put, select, takeEvery } from 'typed-redux-saga';
import type { Language } from '../../app/types.js';
import { dropDraft } from '../../app/drafts.js';
import { tools } from '../../app/tools.js';
import { selectUser } from '../auth/index.js';
import { addressDraft } from './address-form.js';
import { babyDraft } from './baby-form.js';
import { addAddress, areas, brands, editProfile, removeBaby, saveBaby, storeLanguage } from './requests.js';

/** Somebody pressed EN or BM. */
export const languageChosen = createAction<Language>('account/languageChosen');

function* onAddressAdded({ payload: { data, arg } }: ReturnType<typeof addAddress.succeeded>) {
  const { navigate } = yield* tools();
  const { address } = arg;
  const edited = address.id ?? null;
  yield* call(dropDraft, addressDraft(edited));
  yield* call(navigate, arg.list, {
    replace: true,
    state: { addressId: edited ?? data.addresses.at(-1)?.id },
  });
}

function* onBabySaved({ payload: { arg } }: ReturnType<typeof saveBaby.succeeded>) {
  const { navigate } = yield* tools();
  yield* call(dropDraft, babyDraft(arg.baby.babyId));
  yield* call(navigate, '/viewbabyinfo', { replace: true });
}

function* onLanguage({ payload }: ReturnType<typeof languageChosen>) {
  const user = yield* select(selectUser);
  // a visitor's choice is remembered by the browser alone
  if (user) yield* put(storeLanguage.requested(payload));
}

export function* accountSaga() {
  const requests = [editProfile, addAddress, saveBaby, removeBaby, areas, brands, storeLanguage];
  for (const { watcher } of requests) yield* fork(watcher);
  yield* takeEvery(addAddress.succeeded, onAddressAdded);
  yield* takeEvery(saveBaby.succeeded, onBabySaved);
  yield* takeEvery(languageChosen, onLanguage);
}
