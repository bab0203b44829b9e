import { call, fork, put, select, takeEvery } from 'typed-redux-saga';
import { dropDraft } from '../../core/drafts.js';
import { languageChosen } from '../../core/session/events.js';
import { tools } from '../../core/tools.js';
import { selectUser } from '../../core/session/selectors.js';
import { addressDraft } from './address-form.js';
import { babyDraft } from './baby-form.js';
import { addAddress, areas, brands, editProfile, removeBaby, saveBaby, storeLanguage } from './requests.js';

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
