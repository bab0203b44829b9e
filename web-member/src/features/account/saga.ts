import { call, put, select, takeEvery } from 'typed-redux-saga';
import { dropDraft } from '../../core/drafts.js';
import { watchAll } from '../../core/request.js';
import { languageChosen } from '../../core/session/events.js';
import { tools } from '../../core/tools.js';
import { selectUser } from '../../core/session/selectors.js';
import { addressDraft } from './address-form.js';
import { babyDraft } from './baby-form.js';
import * as requests from './requests.js';

function* onAddressAdded({ payload: { data, arg } }: ReturnType<typeof requests.addAddress.succeeded>) {
  const { navigate } = yield* tools();
  const { address } = arg;
  const edited = address.id ?? null;
  yield* call(dropDraft, addressDraft(edited));
  yield* call(navigate, arg.list, {
    replace: true,
    state: { addressId: edited ?? data.addresses.at(-1)?.id },
  });
}

function* onBabySaved({ payload: { arg } }: ReturnType<typeof requests.saveBaby.succeeded>) {
  const { navigate } = yield* tools();
  yield* call(dropDraft, babyDraft(arg.baby.babyId));
  yield* call(navigate, '/viewbabyinfo', { replace: true });
}

function* onLanguage({ payload }: ReturnType<typeof languageChosen>) {
  const user = yield* select(selectUser);
  // a visitor's choice is remembered by the browser alone
  if (user) yield* put(requests.storeLanguage.requested(payload));
}

/** Runs the calls of the account, and what follows a saved address or baby. */
export function* accountSaga() {
  yield* watchAll(requests);
  yield* takeEvery(requests.addAddress.succeeded, onAddressAdded);
  yield* takeEvery(requests.saveBaby.succeeded, onBabySaved);
  yield* takeEvery(languageChosen, onLanguage);
}
