import { useLazyBranch } from '../../core/hooks.js';
import { securitySaga } from './saga.js';
import { securityReducer } from './slice.js';

/** Devices, password and what is being sent, as they are in the store; they come with the page. */
export const useSecurity = () => useLazyBranch('security', securityReducer, securitySaga);
