import { klDate } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';

/** The events that complete a quest. */
export const TRIGGERS = [
  'codeRegistered',
  'doublePointsCode',
  'receiptApproved',
  'friendJoined',
  'rewardRedeemed',
  'feedbackGiven',
  'profileCompleted',
] as const;

/** Entries that bring a quest's points, where the quest does not. */
export const PAYERS = ['', 'profileUpdate', 'feedback', 'referral', 'scan', 'receipt', 'birthday'] as const;

/** Whom a quest can be for. */
export const ELIGIBLE = ['everyone', 'newMembers'] as const;

/** The tiers of members, the lowest first. */
export const TIERS = ['Gold', 'Platinum', 'Diamond'] as const;

/** Returns the words of events. */
export function useQuestWords() {
  const t = useText();
  const known = <Name extends string>(names: readonly Name[], name: string) => names.find((one) => one === name);
  return {
    trigger: (name: string) => {
      const trigger = known(TRIGGERS, name);
      return trigger ? t(($) => $.quests.triggers[trigger]) : name;
    },
  };
}

/** Returns the last day of a quest, of the moment at which that day is over. */
export const lastDayOf = (endsAt: string): string => klDate(new Date(Date.parse(endsAt) - 1).toISOString());
