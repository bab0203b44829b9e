import { cn } from '@club/web-kit';

/** A parcel in transit: the product's van with its cradle on the side. Colours from tokens. */
export const TruckPicture = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 150 90" className={cn('drawing', className)} aria-hidden>
    <path d="M4 78h142" stroke="var(--color-sky)" strokeWidth="5" strokeLinecap="round" />
    <path d="M16 26q0-6 6-6h58v52H16z" fill="var(--color-primary)" />
    <path d="M28 40a20 18 0 0 0 40 0" fill="none" stroke="var(--color-points)" strokeWidth="7" strokeLinecap="round" />
    <path d="M80 34h28q5 0 8 5l12 17v16H80z" fill="var(--color-points)" />
    <path d="M90 42h16l9 14H90z" fill="var(--color-surface)" />
    {[40, 106].map((x) => (
      <g key={x}>
        <circle cx={x} cy="74" r="11" fill="var(--color-deep)" />
        <circle cx={x} cy="74" r="4" fill="var(--color-surface)" />
      </g>
    ))}
  </svg>
);
