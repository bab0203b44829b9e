import type { QuestGroup } from '../../api/home-api.js';
import type { User } from '../../api/types.js';
import { hasPage } from '../../shared/has-page.js';
import { COMPLETE_PROFILE, isOpen } from '../quest/index.js';
import type { Flag } from './remembered.js';

/** Every prompt of the dashboard, in the order in which they take their turn (member-account §4 "Dashboard modals"). */
export const PROMPTS = [
  'profile',
  'quest',
  'feedback',
  'ssoWelcome',
  'sso',
  'firstVisit',
  'codeBonus',
  'howTo',
] as const;
export type Prompt = (typeof PROMPTS)[number];

/** What the prompts depend on. */
export interface Situation {
  user: Pick<User, 'forceUpdated' | 'promptFeedback' | 'ssoPopup'>;
  /** Null while the quests are not known. */
  groups: readonly QuestGroup[] | null;
  isSet: (flag: Flag) => boolean;
  /** Closed since the sign-in. */
  closed: readonly string[];
}

const due: Record<Prompt, (situation: Situation) => boolean> = {
  profile: ({ user }) => user.forceUpdated === false,
  // The profile prompt asks for the same thing: who has just closed it is not asked again in other words.
  quest: ({ groups, closed }) => groups !== null && isOpen(groups, COMPLETE_PROFILE) && !closed.includes('profile'),
  feedback: ({ user }) => user.promptFeedback === true && hasPage('/freesample/feedback'),
  ssoWelcome: ({ user, isSet }) => user.ssoPopup === true && !isSet('ssoWelcomeShown'),
  sso: ({ user }) => user.ssoPopup === true,
  firstVisit: ({ isSet }) => !isSet('hasSeenModal'),
  codeBonus: ({ isSet }) => isSet('needShowUniqueCodeBonus') && !isSet('notShowAgainScanBonus'),
  howTo: ({ isSet }) => isSet('needShowGIFModal') && !isSet('notShowAgain'),
};

/** The prompt whose turn it is, or null. */
export const nextPrompt = (situation: Situation): Prompt | null =>
  PROMPTS.find((prompt) => !situation.closed.includes(prompt) && due[prompt](situation)) ?? null;
