import { cn } from '@club/web-kit';

/** The mystery box: a gift, its lid a little open, in a cradle's arc unless `bare`. On a 120 grid, colours from tokens. */
export const BoxPicture = ({ className, bare = false }: { className?: string; bare?: boolean }) => (
  <svg viewBox="0 0 120 120" className={cn('drawing', className)} aria-hidden>
    {bare ? null : (
      <path
        d="M14 56a46 44 0 0 0 92 0"
        fill="none"
        stroke="var(--color-points)"
        strokeWidth="9"
        strokeLinecap="round"
      />
    )}
    <path d="M32 54h56v38q0 6-6 6H38q-6 0-6-6z" fill="var(--color-lilac)" />
    <path d="M54 54h12v44H54z" fill="var(--color-primary)" />
    <g transform="rotate(-9 60 48)">
      <path d="M28 40q0-4 4-4h56q4 0 4 4v10H28z" fill="var(--color-blush)" />
      <path d="M54 36h12v14H54z" fill="var(--color-primary)" />
      <path d="M60 36c-4-14-22-14-20-4 1 5 12 5 20 4zm0 0c4-14 22-14 20-4-1 5-12 5-20 4z" fill="var(--color-primary)" />
    </g>
    <path
      d="M20 26v12M14 32h12M100 20v10M95 25h10"
      stroke="var(--color-points)"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </svg>
);
