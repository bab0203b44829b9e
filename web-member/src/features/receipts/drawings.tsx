import type { ReactNode } from 'react';

const line = { fill: 'none', stroke: 'var(--color-line-strong)', strokeWidth: 4, strokeLinecap: 'round' } as const;
const PAPER = 'M0 0h80v118l-10-7-10 7-10-7-10 7-10-7-10 7-10-7-10 7z';

/** A receipt's lines: store, date, number, three products, total. */
const Lines = () => (
  <path
    d="M12 16h40M12 30h24M12 40h30M12 58h38M66 58h4M12 70h30M66 70h4M12 82h34M66 82h4M12 98h18M58 98h12"
    {...line}
  />
);

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 160 150" className="drawing h-auto w-full" aria-hidden>
    {children}
  </svg>
);

/** Flat on a table under a lamp. */
export const FlatReceipt = () => (
  <Drawing>
    <path d="M0 0h160v150H0z" fill="var(--color-points-soft)" />
    <circle cx="128" cy="38" r="13" fill="var(--color-points)" />
    <path d="M128 18v-8M128 66v-8M145 21l6-6M145 55l6 6M148 38h6" {...line} stroke="var(--color-points-ink)" />
    <g transform="translate(30 18)">
      <path d={PAPER} fill="var(--color-surface)" />
      <Lines />
    </g>
  </Drawing>
);

/** Corners inside the frame of a camera. */
export const WholeReceipt = () => (
  <Drawing>
    <path d="M0 0h160v150H0z" fill="var(--color-sky-soft)" />
    <g transform="translate(40 16)">
      <path d={PAPER} fill="var(--color-surface)" />
      <Lines />
    </g>
    <path
      d="M24 34V18q0-10 10-10h14M112 8h14q10 0 10 10v16M136 116v16q0 10-10 10h-14M48 142H34q-10 0-10-10v-16"
      {...line}
      stroke="var(--color-primary)"
      strokeWidth={6}
    />
  </Drawing>
);

/** A reading glass over its lines. */
export const ReadableReceipt = () => (
  <Drawing>
    <path d="M0 0h160v150H0z" fill="var(--color-lilac-soft)" />
    <g transform="translate(26 16)">
      <path d={PAPER} fill="var(--color-surface)" />
      <Lines />
    </g>
    <circle cx="98" cy="66" r="32" fill="var(--color-surface)" stroke="var(--color-lilac-ink)" strokeWidth="6" />
    <path d="m122 90 22 24" fill="none" stroke="var(--color-lilac-ink)" strokeWidth="9" strokeLinecap="round" />
    <path d="M80 58h36M80 74h22" {...line} strokeWidth={6} stroke="var(--color-primary)" />
  </Drawing>
);

const Mark = ({ at: [x, y], number }: { at: readonly [number, number]; number: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="11" fill="var(--color-primary)" />
    <text
      y="4.5"
      textAnchor="middle"
      fontFamily="var(--font-display)"
      fontWeight="600"
      fontSize="13"
      fill="var(--color-on-primary)"
    >
      {number}
    </text>
  </g>
);

const Marked = ({
  title,
  places,
  children,
}: {
  title: string;
  places: readonly (readonly [number, number])[];
  children: ReactNode;
}) => (
  <svg
    viewBox="0 0 240 220"
    role="img"
    aria-label={title}
    className="drawing mx-auto h-auto w-full max-w-68 rounded-lg bg-sunken"
  >
    {children}
    {places.map((at, index) => (
      <Mark key={index} at={at} number={index + 1} />
    ))}
  </svg>
);

/** A till receipt with the five places that count. */
export const StoreSample = ({ title }: { title: string }) => (
  <Marked
    title={title}
    places={[
      [52, 38],
      [52, 66],
      [188, 66],
      [52, 110],
      [188, 166],
    ]}
  >
    <path d="M64 16h112v186l-14-9-14 9-14-9-14 9-14-9-14 9-14-9-14 9z" fill="var(--color-surface)" />
    <path d="M88 38h64" {...line} stroke="var(--color-ink)" strokeWidth={7} />
    <path d="M78 66h34M126 66h36" {...line} />
    <path d="M78 92h50M158 92h6M78 110h40M158 110h6M78 128h46M158 128h6" {...line} />
    <path d="M78 148h86" {...line} strokeDasharray="1 8" />
    <path d="M78 166h26M138 166h26" {...line} stroke="var(--color-ink)" strokeWidth={6} />
  </Marked>
);

/** An invoice on a screen with the five places that count. */
export const OnlineSample = ({ title }: { title: string }) => (
  <Marked
    title={title}
    places={[
      [96, 58],
      [196, 58],
      [96, 84],
      [34, 124],
      [196, 178],
    ]}
  >
    <rect x="20" y="16" width="200" height="188" rx="12" fill="var(--color-surface)" />
    <path d="M20 28q0-12 12-12h176q12 0 12 12v8H20z" fill="var(--color-primary-soft)" />
    <circle cx="34" cy="26" r="4" fill="var(--color-primary)" />
    <circle cx="48" cy="26" r="4" fill="var(--color-line-strong)" />
    <path d="M34 58h46" {...line} stroke="var(--color-ink)" strokeWidth={7} />
    <path d="M138 58h42M34 84h46" {...line} />
    <rect x="50" y="104" width="24" height="18" rx="4" fill="var(--color-sky)" />
    <rect x="50" y="130" width="24" height="18" rx="4" fill="var(--color-blush)" />
    <path d="M86 113h64M186 113h16M86 139h52M186 139h16" {...line} />
    <path d="M34 160h168" {...line} strokeDasharray="1 8" />
    <path d="M34 178h40M146 178h34" {...line} stroke="var(--color-ink)" strokeWidth={6} />
  </Marked>
);

/** A receipt on the 120 grid, for a white card. */
export const DrawnReceipt = () => (
  <svg viewBox="0 0 120 120" className="drawing" aria-hidden>
    <path d="M30 12h60v92l-10-8-10 8-10-8-10 8-10-8-10 8z" fill="var(--color-points)" />
    <path d="M42 34h36M42 48h24" {...line} stroke="var(--color-points-ink)" strokeWidth={6} />
    <path d="M42 66a18 16 0 0 0 36 0" {...line} stroke="var(--color-surface)" strokeWidth={7} />
  </svg>
);
