import {
  cn,
  CoinsPicture,
  IconButton,
  OpenPackPicture,
  PhoneCodePicture,
  PictureInCradle,
  prefersReducedMotion,
} from '@club/web-kit';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/hooks.js';

const STEP_MS = 1500;
const LAST = 2;

/**
 * From the pack to the points in three pictures that follow each other once, within five seconds, and can be watched
 * again; where motion is unwanted they stand side by side from the start.
 */
export function HowToCollect() {
  const t = useText();
  const still = prefersReducedMotion();
  const [step, setStep] = useState(still ? LAST : 0);
  useEffect(() => {
    if (step >= LAST) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [step]);

  const steps = [
    { text: t(($) => $.prompt.how1), picture: <OpenPackPicture /> },
    { text: t(($) => $.prompt.how2), picture: <PhoneCodePicture /> },
    { text: t(($) => $.prompt.how3), picture: <CoinsPicture /> },
  ];
  return (
    <div className="relative">
      <ol className="grid grid-cols-3 gap-2">
        {steps.map(({ text, picture }, index) => (
          <li key={index} className="grid content-start justify-items-center gap-2 text-center">
            <PictureInCradle
              className={cn(
                'size-24 transition-[opacity,transform] duration-(--duration-slow) ease-out tablet:size-32',
                index <= step ? 'opacity-100' : 'translate-y-3 scale-90 opacity-0',
              )}
            >
              {picture}
            </PictureInCradle>
            <span className="text-small leading-tight font-medium">
              <b className="mb-1 block font-display text-heading font-display text-primary">{index + 1}</b>
              {text}
            </span>
          </li>
        ))}
      </ol>
      {still || step < LAST ? null : (
        <IconButton label={t(($) => $.prompt.howAgain)} className="absolute -top-3 -right-3" onClick={() => setStep(0)}>
          <RotateCcw className="size-5" aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
