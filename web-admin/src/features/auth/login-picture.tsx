import { BabyFace, Flower } from '@club/web-kit/illustrations/parts.tsx';

const ARCS = [
  { rx: 130, ry: 132, stroke: 'var(--color-points)' },
  { rx: 198, ry: 202, stroke: 'var(--color-blush)' },
  { rx: 266, ry: 272, stroke: 'var(--color-sky)' },
  { rx: 334, ry: 342, stroke: 'rgb(255 255 255 / .12)' },
  { rx: 402, ry: 412, stroke: 'rgb(255 255 255 / .07)' },
];

/** The cradle that fills the side of the sign-in on wide screens. */
export const LoginPicture = () => (
  <div className="deep hidden bg-deep desktop:block" aria-hidden>
    <svg viewBox="0 0 640 900" preserveAspectRatio="xMidYMid slice" className="h-full max-h-dvh w-full">
      <g fill="none" strokeWidth="44" strokeLinecap="round">
        {ARCS.map(({ rx, ry, stroke }) => (
          <path key={rx} d={`M${320 - rx} 380a${rx} ${ry} 0 0 0 ${2 * rx} 0`} stroke={stroke} />
        ))}
      </g>
      <g transform="translate(320 370) scale(1.45)">
        <BabyFace />
      </g>
      <Flower transform="translate(120 190) scale(2.4)" fill="var(--color-blush)" />
      <Flower transform="translate(520 150) scale(1.9)" fill="var(--color-lilac)" />
    </svg>
  </div>
);
