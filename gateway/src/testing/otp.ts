import { eventually } from '@club/platform/testing';
import type { RunningGateway } from './running-gateway.js';

/** The code that the latest SMS to a number brought; `except` waits for another than this. */
export function otpFor(gateway: RunningGateway, number: string, except?: string): Promise<string> {
  return eventually(async () => {
    const { body } = await gateway.get(`/dev/messages?to=${number}`);
    const [latest] = body as unknown as { channel: string; text: string }[];
    const otp = latest?.channel === 'sms' ? /\b(\d{4})\b/.exec(latest.text)?.[1] : undefined;
    if (!otp || otp === except) throw new Error('no OTP yet');
    return otp;
  });
}
