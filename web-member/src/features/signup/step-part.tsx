import type { ReactNode } from 'react';
import type { Step } from './steps.js';
import { stepId } from './use-steps.js';

interface StepPartProps {
  step: Step;
  title: string;
  /** The step on screen. */
  shown: Step;
  /** The furthest step that was reached. */
  open: Step;
  children: ReactNode;
}

/** One step of the form under its heading; a step that was left stays in the page, hidden, with everything in it. */
export const StepPart = ({ step, title, shown, open, children }: StepPartProps) =>
  step > open ? null : (
    <div hidden={step !== shown} className="grid grid-cols-1 gap-6">
      <h3 id={stepId(step)} tabIndex={-1} className="text-heading outline-none">
        {title}
      </h3>
      {children}
    </div>
  );
