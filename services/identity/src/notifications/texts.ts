import type { Language } from '../members/domain/member.js';

// Wording: language.md §4. SMS: plain characters, no links, under 160.
const SMS = {
  otp: {
    en: '{{club}}: {{otp}} is your verification code, valid for 10 minutes. Do not share it with anyone.',
    bm: '{{club}}: {{otp}} ialah kod pengesahan anda, sah selama 10 minit. Jangan kongsi kod ini dengan sesiapa.',
  },
} as const;

/** The text of an SMS in the member's language. Throws when a placeholder has no value. */
export function smsText(key: keyof typeof SMS, language: Language, values: Record<string, string>): string {
  return SMS[key][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`sms.${key} needs ${name}`);
    return value;
  });
}

/** Every SMS text, for the test that holds them to the channel's limits. */
export const SMS_TEXTS = SMS;
