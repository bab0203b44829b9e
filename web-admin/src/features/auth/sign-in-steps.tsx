import { useEffect, useRef, type ReactNode } from 'react';
import { useAppSelector } from '../../core/hooks.js';
import { sessionIn } from './requests.js';
import { SecondStep } from './second-step.js';

/** The first step, and in its place the second one where the server asks for it. Each later step begins at its heading. */
export function SignInSteps({ children }: { children: ReactNode }) {
  const answer = useAppSelector((state) => state.auth.login.data);
  const second = answer && !sessionIn(answer) && 'ticket' in answer ? answer : null;
  const confirmed = useAppSelector((state) => state.auth.confirm.data !== null);
  const steps = useRef<HTMLDivElement>(null);
  const step = second ? (confirmed ? 'recovery' : second.secondFactor) : 'password';
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // a step without a heading of its own begins at its first field
    steps.current?.querySelector<HTMLElement>('[data-step], input')?.focus();
  }, [step]);
  return <div ref={steps}>{second ? <SecondStep {...second} /> : children}</div>;
}
