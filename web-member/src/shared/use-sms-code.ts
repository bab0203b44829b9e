import { useEffect, useRef } from 'react';

/** Code of an SMS as a browser hands it over (WebOTP). */
interface SmsCode {
  code?: string;
}

/**
 * Calls `onCode` with the code of the SMS once the phone has it and its person agrees, where the browser reads SMS (WebOTP). Others offer
 * it above the keyboard, by the field's autocomplete.
 */
export function useSmsCode(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const abort = new AbortController();
    const options: CredentialRequestOptions & { otp: { transport: string[] } } = {
      otp: { transport: ['sms'] },
      signal: abort.signal,
    };
    navigator.credentials.get(options).then(
      (given) => {
        const { code } = (given ?? {}) as SmsCode;
        if (code && !abort.signal.aborted) latest.current(code);
      },
      // refused or left: the code is typed
      () => undefined,
    );
    return () => abort.abort();
  }, []);
}
