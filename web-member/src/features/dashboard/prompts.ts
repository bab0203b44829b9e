import type { QuestGroup } from '../../core/quests/types.js';
import { COMPLETE_PROFILE, isOpen } from '../../core/quests/quests.js';
import type { User } from '../../core/types.js';
import { hasPage } from '../../core/paths.js';
import type { Flag } from './remembered.js';

/** Every prompt of the dashboard, in their order (docs/product/member-app.md#dashboard-prompts). */
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

/** A member who joined less than this ago has just filled in the profile. */
const SETTLED_AFTER_MS = 30 * 24 * 60 * 60_000;

/** Conditions on which the prompts depend. */
export interface Situation {
  user: Pick<User, 'forceUpdated' | 'promptFeedback' | 'ssoPopup' | 'registeredAt' | 'codesRegistered'>;
  now: Date;
  /** Null while the quests are not known. */
  groups: readonly QuestGroup[] | null;
  isSet: (flag: Flag) => boolean;
  /** Closed in this visit. */
  closed: readonly string[];
  /** Returns the turn in which each was shown in earlier visits: the higher, the later; 0 for never. */
  turnOf: (prompt: Prompt) => number;
}

/** Returns whether the profile is old enough to be asked for again; as long as nobody knows its age it is not. */
const asksAgain = ({ user, now }: Situation): boolean =>
  user.forceUpdated === false &&
  typeof user.registeredAt === 'string' &&
  now.getTime() - Date.parse(user.registeredAt) >= SETTLED_AFTER_MS;

const due: Record<Prompt, (situation: Situation) => boolean> = {
  profile: asksAgain,
  // The profile prompt asks for the same thing: nobody is asked in two ways.
  quest: (situation) =>
    situation.groups !== null && isOpen(situation.groups, COMPLETE_PROFILE) && !asksAgain(situation),
  feedback: ({ user }) => user.promptFeedback === true && hasPage('/freesample/feedback'),
  ssoWelcome: ({ user, isSet }) => user.ssoPopup === true && !isSet('ssoWelcomeShown'),
  sso: ({ user, isSet }) => user.ssoPopup === true && isSet('ssoWelcomeShown'),
  firstVisit: ({ isSet }) => !isSet('hasSeenModal'),
  // three times the points are for the first code only
  codeBonus: ({ user, isSet }) =>
    user.codesRegistered === 0 && isSet('needShowUniqueCodeBonus') && !isSet('notShowAgainScanBonus'),
  howTo: ({ isSet }) => isSet('needShowGIFModal') && !isSet('notShowAgain'),
};

/**
 * Returns the next prompt, or null: at most one a visit (docs/product/member-app.md#dashboard-prompts). Of those that are
 * due it is the one that was not shown for the longest, in the specified order where several never were, so that one that stays
 * due does not block the others.
 */
export function nextPrompt(situation: Situation): Prompt | null {
  if (situation.closed.length > 0) return null;
  const waiting = PROMPTS.filter((prompt) => due[prompt](situation));
  const turns = waiting.map(situation.turnOf);
  return waiting[turns.indexOf(Math.min(...turns))] ?? null;
}
