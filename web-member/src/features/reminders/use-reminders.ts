import { useLazyBranch } from '../../core/hooks.js';
import { remindersSaga } from './saga.js';
import { remindersReducer } from './slice.js';

/** Choices, devices and what is being sent, as they are in the store; they come with the page. */
export const useRemindersState = () => useLazyBranch('reminders', remindersReducer, remindersSaga);
