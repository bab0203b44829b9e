import { eventually, testEnv } from '@club/platform/testing';

interface Mail {
  to: { address: string }[];
  subject: string;
  text?: string;
  html?: string;
}

/** The mails and SMS that have arrived in the local inbox for one address (SMS: `<number>@sms.local`), oldest first. */
export async function inboxOf(address: string): Promise<Mail[]> {
  const response = await fetch(`${testEnv().MAIL_WEB_URL}/email`);
  const mails = (await response.json()) as Mail[];
  return mails.filter(({ to }) => to.some((one) => one.address === address));
}

/** Waits for the nth SMS to a number in the stored form 601… and answers the code in it. */
export function otpBySms(number: string, nth = 1): Promise<string> {
  return eventually(async () => {
    const otp = /\b(\d{4})\b/.exec((await inboxOf(`${number}@sms.local`))[nth - 1]?.text ?? '')?.[1];
    if (!otp) throw new Error(`SMS ${nth} to ${number} has not arrived`);
    return otp;
  });
}
