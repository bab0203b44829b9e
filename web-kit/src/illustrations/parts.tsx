import type { SVGProps } from 'react';

export const skin = ['var(--draw-skin-1)', 'var(--draw-skin-2)', 'var(--draw-skin-3)', 'var(--draw-skin-4)'] as const;

/** Closed, smiling eyes and mouth for a face of radius 12 at the origin; scale it to the head. */
export const Smile = ({ width = 2, ...rest }: SVGProps<SVGPathElement> & { width?: number }) => (
  <path
    d="M-6-1q2 2.5 4 0M2-1q2 2.5 4 0M-3.5 4q3.5 3.5 7 0"
    fill="none"
    stroke="var(--color-ink)"
    strokeWidth={width}
    strokeLinecap="round"
    {...rest}
  />
);

/** A sleeping baby's head of radius 56 at the origin. */
export const BabyFace = ({ tone = skin[1] }: { tone?: string }) => (
  <>
    <circle r="56" fill={tone} />
    <path
      d="M-26 0q7 8 14 0M12 0q7 8 14 0M-14 16q14 13 28 0M-9-52q9-15 16 1"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="4.5"
      strokeLinecap="round"
    />
    <circle cx="-32" cy="14" r="8" fill="var(--draw-cheek)" opacity=".4" />
    <circle cx="32" cy="14" r="8" fill="var(--draw-cheek)" opacity=".4" />
  </>
);

/** A hibiscus-like flower of five petals. */
export const Flower = ({
  fill,
  heart = 'var(--color-points)',
  ...rest
}: SVGProps<SVGGElement> & { fill: string; heart?: string }) => (
  <g {...rest}>
    {[0, 72, 144, 216, 288].map((turn) => (
      <ellipse key={turn} cy="-9" rx="5.5" ry="8" fill={fill} transform={`rotate(${turn})`} />
    ))}
    <circle r="4" fill={heart} />
  </g>
);
