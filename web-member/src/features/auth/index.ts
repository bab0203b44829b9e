export { restore, signIn } from './requests.js';
export { selectAsOf, selectReturnTo, selectSession, selectSignIn, selectUser } from './selectors.js';
export { entryActions, sessionActions, type SessionState } from './slice.js';
