import { createContext, useContext } from 'react';

/** The level of the headings of the steps: in a dialog they come below its title. */
export const StepLevel = createContext<'h1' | 'h3'>('h1');

/** The heading of a step of the sign-in, which takes the focus when the step comes, and what it asks for. */
export function StepHead({ title, note }: { title: string; note: string }) {
  const level = useContext(StepLevel);
  const heading = { tabIndex: -1, 'data-step': true, className: 'text-title' };
  return (
    <div className="grid gap-1">
      {level === 'h1' ? <h1 {...heading}>{title}</h1> : <h3 {...heading}>{title}</h3>}
      <p className="text-ink-2">{note}</p>
    </div>
  );
}
