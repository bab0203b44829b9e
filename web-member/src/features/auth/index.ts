export { restore, signIn } from './requests.js';
export {
  isKnown,
  knownList,
  selectAsOf,
  selectRefresh,
  selectReturnTo,
  selectSession,
  selectSignIn,
  selectUser,
} from './selectors.js';
export { SocialButton } from './social-button.js';
export { forgetQuery, recallQuery, refusedFor, useSocialReturn } from './social.js';
export { entryActions, sessionActions, type SessionState } from './slice.js';
