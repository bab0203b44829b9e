export { restore, signIn } from './requests.js';
export { selectAsOf, selectReturnTo, selectSession, selectSignIn, selectUser } from './selectors.js';
export { SocialButton } from './social-button.js';
export { forgetQuery, recallQuery, refusedFor, useSocialReturn } from './social.js';
export { entryActions, sessionActions, type SessionState } from './slice.js';
