import { useLazyBranch } from '../../core/hooks.js';
import { feedbackSaga } from './saga.js';
import { feedbackReducer } from './slice.js';

/** The survey and what is being sent, as they are in the store; they come with the page. */
export const useFeedback = () => useLazyBranch('feedback', feedbackReducer, feedbackSaga);
