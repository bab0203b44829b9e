/** A flat bar; the words beside it say the same. */
export const Meter = ({ percent }: { percent: number }) => (
  <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-1.5 w-full rounded-full bg-sunken" aria-hidden>
    <rect width={percent} height="4" rx="0" className="fill-primary" />
  </svg>
);
