import { quests } from './requests.js';

export const questReducer = quests.reducer;
