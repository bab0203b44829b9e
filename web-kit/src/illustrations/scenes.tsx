import { BabyFace, Flower } from './parts';
import { line, Picture, type PictureProps } from './picture';

/** Landing: a baby asleep in a buaian of layered cloth. The cord shows where the hero has room above. */
export const Buaian = ({ title, cord = false, ...rest }: PictureProps & { cord?: boolean }) => (
  <Picture title={title} viewBox="0 0 480 470" {...rest}>
    <circle cx="240" cy="286" r="180" fill="var(--color-primary-soft)" />
    {cord ? <path d="M240-150V2" stroke="var(--color-line-strong)" strokeWidth="4" /> : null}
    <path
      d="M240 0v22l-9 5 18 9-18 9 18 9-18 9 9 5v12"
      fill="none"
      stroke="var(--color-line-strong)"
      strokeWidth="4"
      strokeLinejoin="round"
    />
    <path
      d="M240 76C206 156 62 196 62 300c0 92 86 138 178 138s178-46 178-138C418 196 274 156 240 76z"
      fill="var(--color-primary)"
    />
    <path d="M240 120c-22 62-96 92-96 166 0 60 40 90 96 90s96-30 96-90c0-74-74-104-96-166z" fill="var(--color-deep)" />
    <clipPath id="buaian-cloth">
      <path d="M240 76C206 156 62 196 62 300c0 92 86 138 178 138s178-46 178-138C418 196 274 156 240 76z" />
    </clipPath>
    <g transform="translate(240 266) scale(1.07)">
      <BabyFace />
    </g>
    <g clipPath="url(#buaian-cloth)">
      <path
        d="M214 128q-24 74-140 150M266 128q24 74 140 150M196 160q-40 56-118 92M284 160q40 56 118 92"
        {...line}
        stroke="var(--color-deep)"
        strokeWidth="4"
        opacity=".35"
      />
      <path d="M40 246a200 96 0 0 0 400 0v240H40z" fill="var(--color-points)" />
      <path d="M40 278a200 92 0 0 0 400 0v210H40z" fill="var(--color-blush)" />
      <path d="M40 328a200 80 0 0 0 400 0v170H40z" fill="var(--color-sky)" />
      {[
        [104, 346],
        [168, 378],
        [240, 389],
        [312, 378],
        [376, 346],
      ].map(([x, y]) => (
        <Flower key={x} transform={`translate(${x} ${y}) scale(1.05)`} fill="var(--color-surface)" />
      ))}
    </g>
    <Flower transform="translate(66 120) scale(1.7)" fill="var(--color-blush)" />
    <Flower transform="translate(420 150) scale(1.3)" fill="var(--color-lilac)" />
    <path
      d="M96 60v18M87 69h18M392 74v14M385 81h14M440 250v14M433 257h14"
      {...line}
      stroke="var(--color-points-hover)"
      strokeWidth="5"
    />
  </Picture>
);

/** A phone with a message, rocked in two arcs: one-time code. */
export const PhoneCodePicture = (props: PictureProps) => (
  <Picture viewBox="0 0 160 120" {...props}>
    <path d="M22 40a58 60 0 0 0 116 0" {...line} stroke="var(--color-sky)" strokeWidth="16" />
    <path d="M46 40a34 36 0 0 0 68 0" {...line} stroke="var(--color-blush)" strokeWidth="14" />
    <rect x="60" y="4" width="40" height="62" rx="9" fill="var(--color-deep)" />
    <rect x="65" y="11" width="30" height="44" rx="4" fill="var(--color-surface)" />
    <path d="M71 25h.01M78 25h.01M85 25h.01" {...line} stroke="var(--color-primary)" strokeWidth="5" />
    <path d="M71 36h18M71 43h10" {...line} stroke="var(--color-line-strong)" strokeWidth="3" />
  </Picture>
);
