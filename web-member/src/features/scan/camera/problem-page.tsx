import { Button, buttonStyles, Card, Message, Wrap } from '@club/web-kit';
import { CameraOff, Image } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useErrorText, useText } from '../../../i18n/hooks.js';
import { MemberShell } from '../../../shared/member-shell.js';
import { ScanModes } from '../scan-modes.js';
import { PhotoInput } from './photo-input.js';
import type { CameraProblem } from './use-camera.js';

interface Props {
  problem: CameraProblem;
  /** The device's own words for a camera that it cannot open now. */
  message: string | undefined;
  hint: string | null;
  onRetry: () => void;
  onPhoto: (file: File) => void;
}

/** Explains how the camera can be allowed where it is refused, and leads to the ways that need none. */
export function ProblemPage({ problem, message, hint, onRetry, onPhoto }: Props) {
  const t = useText();
  const errorText = useErrorText();
  const type = useRef<HTMLAnchorElement>(null);
  useEffect(() => type.current?.focus(), []);
  const denied = problem === 'CAMERA_DENIED';
  const missing = !denied && message === undefined;
  return (
    <MemberShell title={t(($) => $.camera.title)} back="/dashboard" narrow>
      <Wrap narrow className="grid gap-6">
        <ScanModes current="scan" />
        <Card className="grid justify-items-center gap-4 py-8 text-center">
          <CameraOff className="size-10 text-ink-2" aria-hidden />
          <h2>
            {denied
              ? t(($) => $.camera.deniedTitle)
              : missing
                ? t(($) => $.camera.missingTitle)
                : t(($) => $.camera.busyTitle)}
          </h2>
          <Message tone={hint ? 'danger' : 'warning'} live="alert" className="text-left">
            {hint ?? message ?? errorText({ code: problem })}
          </Message>
          <p className="max-w-96 text-ink-2">{t(($) => $.camera.without)}</p>
          <div className="grid w-full max-w-96 gap-2">
            <Button asChild variant="points" block>
              <Link ref={type} to="/scancode" replace>
                {t(($) => $.camera.typeInstead)}
              </Link>
            </Button>
            <PhotoInput onPhoto={onPhoto} className={buttonStyles({ variant: 'outline', block: true })}>
              <Image className="size-5" aria-hidden />
              {t(($) => $.camera.photo)}
            </PhotoInput>
          </div>
          {denied ? <HowToAllow /> : null}
          {missing ? null : (
            <Button variant="outline" onClick={onRetry}>
              {t(($) => $.common.tryAgain)}
            </Button>
          )}
        </Card>
      </Wrap>
    </MemberShell>
  );
}

/** The steps for both kinds of phone, those of this device first. */
function HowToAllow() {
  const t = useText();
  const apple = [
    t(($) => $.camera.allowApple),
    t(($) => $.camera.allowAppleSettings),
    t(($) => $.camera.allowAppleCamera),
  ];
  const others = [
    t(($) => $.camera.allowOthers),
    t(($) => $.camera.allowOthersIcon),
    t(($) => $.camera.allowOthersCamera),
  ];
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  return (
    <div className="grid w-full max-w-96 gap-4 text-left">
      {(isApple ? [apple, others] : [others, apple]).map(([title, ...steps]) => (
        <section key={title} className="grid gap-1">
          <h3 className="text-body font-bold">{title}</h3>
          <ol className="list-decimal pl-6 text-small text-ink-2">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
