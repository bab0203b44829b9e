import { line, Picture, type PictureProps } from './picture';

/** Font size at which a value of one character fills the voucher; a longer value is written smaller, never cut. */
const WIDEST = 96;

/** A ticket with its value: vouchers. */
export const VoucherPicture = ({ value = 'RM10', ...rest }: PictureProps & { value?: string }) => (
  <Picture {...rest}>
    <g transform="rotate(-8 60 60)">
      <path
        d="M14 42q0-8 8-8h76q8 0 8 8v9a9 9 0 0 0 0 18v9q0 8-8 8H22q-8 0-8-8v-9a9 9 0 0 0 0-18z"
        fill="var(--color-primary)"
      />
      <path d="M78 40v42" stroke="var(--color-surface)" strokeWidth="3" strokeDasharray="2 6" strokeLinecap="round" />
      <text
        x="50"
        y="67"
        textAnchor="middle"
        fontFamily="var(--font-display)"
        fontWeight="600"
        fontSize={Math.min(18, WIDEST / value.length)}
        fill="var(--color-surface)"
      >
        {value}
      </text>
      <circle cx="91" cy="60" r="6" fill="var(--color-points)" />
    </g>
  </Picture>
);

/** Coins with the cradle on them: points, ways to collect. */
export const CoinsPicture = (props: PictureProps) => (
  <Picture {...props}>
    <circle cx="60" cy="60" r="36" fill="var(--color-points)" />
    <circle cx="60" cy="60" r="27" fill="none" stroke="var(--color-points-ink)" strokeOpacity=".45" strokeWidth="3" />
    <path d="M44 56a16 16 0 0 0 32 0M51 54a9 9 0 0 0 18 0" {...line} stroke="var(--color-points-ink)" strokeWidth="5" />
    <circle cx="100" cy="30" r="11" fill="var(--color-blush)" />
    <circle cx="18" cy="88" r="8" fill="var(--color-sky)" />
  </Picture>
);

/** A winding path to a flag: quests. */
export const QuestPicture = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M20 92q22-54 40-34t40-34" {...line} stroke="var(--color-primary)" strokeWidth="5" strokeDasharray="1 11" />
    <circle cx="20" cy="92" r="9" fill="var(--color-points)" />
    <path d="M96 14v40" {...line} stroke="var(--color-deep)" strokeWidth="5" />
    <path d="M96 14q-20-4-28 10 14 8 28 2z" fill="var(--color-blush-ink)" />
    <circle cx="60" cy="58" r="8" fill="var(--color-sky)" />
  </Picture>
);

/** A crescent with stars: night, nothing found. */
export const MoonPicture = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M78 20a44 44 0 1 0 20 66A38 38 0 0 1 78 20z" fill="var(--color-points)" />
    <path d="M92 34v12M86 40h12M104 62v8M100 66h8" {...line} stroke="var(--color-lilac-ink)" strokeWidth="4" />
  </Picture>
);

/** A big flower: a special day. */
export const FlowerPicture = (props: PictureProps) => (
  <Picture {...props}>
    {[0, 72, 144, 216, 288].map((turn) => (
      <ellipse
        key={turn}
        cx="60"
        cy="32"
        rx="19"
        ry="26"
        fill="var(--color-blush)"
        transform={`rotate(${turn} 60 60)`}
      />
    ))}
    <circle cx="60" cy="60" r="13" fill="var(--color-points)" />
    <path d="m60 60 22-24" {...line} stroke="var(--color-blush-ink)" strokeWidth="4" />
    <circle cx="84" cy="34" r="5" fill="var(--color-points)" />
  </Picture>
);

/** An open envelope: inbox. */
export const EnvelopePicture = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M18 50 60 20l42 30v44q0 8-8 8H26q-8 0-8-8z" fill="var(--color-primary)" />
    <rect x="30" y="28" width="60" height="52" rx="6" fill="var(--color-surface)" />
    <path d="M42 44h36M42 56h22" {...line} stroke="var(--color-blush)" strokeWidth="6" />
    <path d="M18 54a42 30 0 0 0 84 0v40q0 8-8 8H26q-8 0-8-8z" fill="var(--color-points)" />
  </Picture>
);
