import type { PregnancyStage } from '../api/types.js';

/** Most children a member can tell us of (member-account §9). */
export const MAX_CHILDREN = 5;

/** Stages of parenthood, in the order of the form. */
export const STAGES = ['trying', 'pregnant', 'oneChild', 'moreChild'] as const satisfies readonly PregnancyStage[];

const PASSWORD_RULES = [/.{8}/, /[A-Z]/, /[a-z]/, /\d/, /[@$!%*?&]/];
const meetsAll = (password: string) => PASSWORD_RULES.every((rule) => rule.test(password));

/** Strength of a new password (member-account §4): 0 under 6 characters, 1 under 10, 2 from 10, 3 when every rule is met. */
export function passwordLevel(password: string): 0 | 1 | 2 | 3 {
  if (meetsAll(password)) return 3;
  return password.length < 6 ? 0 : password.length < 10 ? 1 : 2;
}

/** Calendar date `days` before `date`, both `YYYY-MM-DD`. */
export function daysBefore(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}
