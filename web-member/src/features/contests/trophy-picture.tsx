import { cn } from '@club/web-kit';

/** A cup with the cradle on it: contests. On a 120 grid, colours from tokens. */
export const TrophyPicture = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 120 120" className={cn('drawing', className)} aria-hidden>
    <path
      d="M36 30H20q0 26 22 28M84 30h16q0 26-22 28"
      fill="none"
      stroke="var(--color-points-hover)"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path d="M34 18h52v30q0 24-26 24T34 48z" fill="var(--color-points)" />
    <path
      d="M48 36a12 12 0 0 0 24 0"
      fill="none"
      stroke="var(--color-points-ink)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d="M54 70h12v16H54z" fill="var(--color-points-hover)" />
    <path d="M38 86h44v8q0 6-6 6H44q-6 0-6-6z" fill="var(--color-primary)" />
    <path d="M14 80v12M8 86h12M104 76v10M99 81h10" stroke="var(--color-blush)" strokeWidth="4" strokeLinecap="round" />
  </svg>
);
