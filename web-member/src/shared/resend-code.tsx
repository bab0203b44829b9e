import { Button, formatWait, useCountdown } from '@club/web-kit';
import { useCallback } from 'react';
import { useApp } from '../core/app-context.js';
import { useLanguage, useText } from '../i18n/hooks.js';

interface ResendCodeProps {
  /** Time from which another code may be requested, ISO. */
  resendAt: string;
  /** Another code was sent already. */
  resent: boolean;
  /** False where another code would not help. */
  offered?: boolean;
  busy: boolean;
  onResend: () => void;
}

/** The wait before another code, then the way to it. */
export function ResendCode({ resendAt, resent, offered = true, busy, onResend }: ResendCodeProps) {
  const t = useText();
  const { language } = useLanguage();
  const { now } = useApp();
  const clock = useCallback(() => now().getTime(), [now]);
  const left = useCountdown(Date.parse(resendAt), clock);
  return (
    <div className="grid min-h-11 justify-items-center text-center">
      {left > 0 ? (
        <p className="text-small text-ink-2 tabular-nums">
          {t(($) => $.otp.wait, { wait: formatWait(left, language) })}
        </p>
      ) : offered ? (
        <Button
          type="button"
          variant="quiet"
          size="sm"
          loading={busy}
          loadingText={t(($) => $.common.sending)}
          onClick={onResend}
        >
          {t(($) => $.otp.resend)}
        </Button>
      ) : null}
      <p role="status" className="text-small text-ink-2">
        {resent && left > 0 ? t(($) => $.otp.resent) : ''}
      </p>
    </div>
  );
}
