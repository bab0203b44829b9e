import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { keptStep, LAST_STEP, stepIn, withStep, type Step } from './steps.js';

/** The DOM id of the form, which is scrolled to. */
export const FORM_ID = 'join-form';
/** The DOM id of a step's heading. */
export const stepId = (step: Step): string => `join-step-${step}`;

/** Shows the head of a step, or one of its fields, and gives it the focus. */
function focusOn(step: Step, field: string | null): void {
  const wanted = field === null ? null : document.getElementById(field);
  const target = wanted ?? document.getElementById(stepId(step));
  if (wanted) wanted.scrollIntoView({ block: 'center' });
  else document.getElementById(FORM_ID)?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/** True in the history's state of an entry that the form itself went on to, so that the way back is the entry before. */
const cameByForm = (state: unknown): boolean => (state as { stepped?: boolean } | null)?.stepped === true;

/**
 * The step on screen, which the address names (`?step=`), so that the browser's Back and Forward move between steps. A step that was
 * never reached is not shown. `reached`: the furthest step of the draft, which a fresh visit goes on with.
 */
export function useSteps(reached: number) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const arrivedBy = useNavigationType();
  const [open, setOpen] = useState<Step>(() => keptStep(reached));
  const named = stepIn(search) ?? 1;
  const step: Step = named > open ? open : named;

  const goTo = (to: Step, how: 'on' | 'push' | 'replace') => {
    if (to > open) setOpen(to);
    const address = { pathname, search: withStep(search, to) };
    void navigate(address, { replace: how === 'replace', state: how === 'on' ? { stepped: true } : null });
  };

  useEffect(() => {
    // the link to the free sample leads to the first step
    const wanted = stepIn(search) ?? (hash === '#join' ? 1 : open);
    const first = wanted > open ? open : wanted;
    if (first !== named) goTo(first, 'replace');
    // only the arrival is corrected, not what happens on the page afterwards
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  /** Element that gets the focus in the next step; null where a link or the correction of an address leads there. */
  const coming = useRef<{ field: string | null } | null>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const target = coming.current ?? (arrivedBy === 'POP' ? { field: null } : null);
    coming.current = null;
    if (target) focusOn(step, target.field);
  }, [step, arrivedBy]);

  const back = () => {
    coming.current = { field: null };
    if (cameByForm(state)) void navigate(-1);
    else goTo(step === LAST_STEP ? 2 : 1, 'replace');
  };
  return {
    step,
    open,
    /** Goes on to the step after. */
    next: () => {
      coming.current = { field: null };
      goTo(step === 1 ? 2 : LAST_STEP, 'on');
    },
    /** Goes to the step before, as the browser's Back does. */
    back,
    /** Opens a step at its heading, or at one of its fields. */
    show: (to: Step, field: string | null = null) => {
      if (to === step) return focusOn(to, field);
      coming.current = { field };
      goTo(to, 'push');
    },
    /** Opens the step of the mobile number again, which is the way back from the OTP. */
    reopen: () => (step === LAST_STEP ? back() : focusOn(step, null)),
  };
}
