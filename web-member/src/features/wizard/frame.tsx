import { Card, Wrap } from '@club/web-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/hooks.js';
import { StepBack, StepProgress } from '../../shared/step-progress.js';
import { placeOf, type Step } from './steps.js';

interface FrameProps {
  step: Step;
  title: string;
  lead?: string;
  onBack?: (() => void) | undefined;
  /** Without the way out: there is nothing left to finish. */
  done?: boolean;
  picture?: ReactNode;
  children: ReactNode;
}

/** One step: links back and out, the progress, and its title, which takes the focus when the step opens. */
export function Frame({ step, title, lead, onBack, done = false, picture, children }: FrameProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // the page that was just opened keeps the focus that the navigation gave it
    if (first.current) first.current = false;
    else heading.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);
  const place = placeOf(step);
  return (
    <Wrap narrow className="grid gap-5 pt-3 pb-10">
      <div className="flex min-h-11 items-center justify-between gap-3">
        {onBack ? <StepBack onBack={onBack} /> : <span />}
        {done ? null : (
          <Link to="/dashboard" className="inline-flex min-h-11 items-center px-1 text-small font-bold text-primary">
            {t(($) => $.wizard.leave)}
          </Link>
        )}
      </div>
      {place ? <StepProgress label={t(($) => $.wizard.pageTitle)} {...place} /> : null}
      {picture ? <div className="mx-auto [&_svg]:size-40">{picture}</div> : null}
      <div className={`grid gap-1.5 ${picture ? 'text-center' : ''}`}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className="text-ink-2">{lead}</p> : null}
      </div>
      {children}
    </Wrap>
  );
}

/** The white card that holds a step's form. */
export const Sheet = ({ children }: { children: ReactNode }) => <Card className="grid gap-5">{children}</Card>;
