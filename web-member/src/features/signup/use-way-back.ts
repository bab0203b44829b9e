import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { formAsked } from './saga.js';
import { selectFlow } from './selectors.js';
import type { useSteps } from './use-steps.js';

/** Leads from the OTP back to the form: by its own button, which opens the step of the number, and by the browser's Back. */
export function useWayBack({ step, reopen }: Pick<ReturnType<typeof useSteps>, 'step' | 'reopen'>): void {
  const dispatch = useAppDispatch();
  const arrivedBy = useNavigationType();
  const flow = useAppSelector(selectFlow).step;

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (flow === 'otp' && arrivedBy === 'POP') dispatch(formAsked());
  }, [step, flow, arrivedBy, dispatch]);

  const before = useRef(flow);
  useEffect(() => {
    const was = before.current;
    before.current = flow;
    if (was === 'otp' && flow === 'form') reopen();
  }, [flow, reopen]);
}
