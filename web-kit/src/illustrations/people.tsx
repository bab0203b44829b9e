import { BabyFace, skin, Smile } from './parts';
import { line, Picture, type PictureProps } from './picture';

/** Two parents side by side: a mother in a tudung and a father. Refer, family. */
export const ParentsPicture = (props: PictureProps) => (
  <Picture {...props}>
    <circle cx="42" cy="52" r="24" fill="var(--color-primary)" />
    <circle cx="42" cy="56" r="15" fill={skin[1]} />
    <Smile transform="translate(42 57)" />
    <path d="M18 108q0-32 24-32t24 32z" fill="var(--color-primary)" />
    <circle cx="82" cy="46" r="18" fill={skin[2]} />
    <path d="M64 44q0-20 18-20t18 20q-8-10-18-10T64 44z" fill="var(--color-ink)" />
    <Smile transform="translate(82 47)" />
    <path d="M58 108q0-38 24-38t24 38z" fill="var(--color-points)" />
  </Picture>
);

/** A parent with a baby in a sling: welcome, family. */
export const ParentBabyPicture = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M24 116V62a36 40 0 0 1 72 0v54z" fill="var(--color-lilac)" />
    <ellipse cx="60" cy="44" rx="22" ry="24" fill={skin[3]} />
    <path d="M38 46q-2-30 22-30t22 30q-4-16-22-16T38 46z" fill="var(--color-ink)" />
    <Smile transform="translate(60 46) scale(1.25)" />
    <path d="M30 84a32 30 0 0 0 62-2v34H30z" fill="var(--color-points)" />
    <circle cx="64" cy="82" r="15" fill={skin[2]} />
    <Smile transform="translate(64 83) scale(.95)" />
    <path d="M62 68q3-4 5 0" {...line} stroke="var(--color-ink)" strokeWidth="2.4" />
  </Picture>
);

/** A family under one arc: registration done. */
export const FamilyPicture = (props: PictureProps) => (
  <Picture viewBox="0 0 200 130" {...props}>
    <path d="M14 40a86 80 0 0 0 172 0" {...line} stroke="var(--color-sky)" strokeWidth="14" />
    <path d="M38 40a62 58 0 0 0 124 0" {...line} stroke="var(--color-blush)" strokeWidth="12" />
    <path d="M42 104V56a28 30 0 0 1 56 0v48z" fill="var(--color-primary)" />
    <circle cx="70" cy="52" r="17" fill={skin[1]} />
    <Smile transform="translate(70 53) scale(1.05)" />
    <path d="M96 104q0-40 30-40t30 40z" fill="var(--color-points)" />
    <circle cx="126" cy="46" r="19" fill={skin[3]} />
    <path d="M107 44q0-21 19-21t19 21q-8-9-19-9t-19 9z" fill="var(--color-ink)" />
    <Smile transform="translate(126 48) scale(1.1)" />
    <path d="M72 92a28 26 0 0 0 56 0v18H72z" fill="var(--color-lilac)" />
    <circle cx="100" cy="90" r="15" fill={skin[2]} />
    <Smile transform="translate(100 91)" />
    <path d="M98 76q3-4 5 0" {...line} stroke="var(--color-ink)" strokeWidth="2.4" />
    <path d="M32 14v14M25 21h14M172 10v12M166 16h12" {...line} stroke="var(--color-points-hover)" strokeWidth="4" />
  </Picture>
);

/** Picture of a member without an upload: one of four sleeping babies by the id, which reveals nothing about the member. */
export const AvatarPicture = ({ seed = '', ...rest }: PictureProps & { seed?: string }) => {
  const pick = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4;
  const ground = ['var(--color-sky)', 'var(--color-blush)', 'var(--color-lilac)', 'var(--color-points)'][pick]!;
  const cloth = ['var(--color-points)', 'var(--color-primary)', 'var(--color-surface)', 'var(--color-primary)'][pick]!;
  return (
    <Picture viewBox="0 0 96 96" {...rest}>
      <rect width="96" height="96" fill={ground} />
      <g transform="translate(48 42) scale(.5)">
        <BabyFace tone={skin[pick]!} />
      </g>
      <path d="M8 56a40 34 0 0 0 80 0v40H8z" fill={cloth} />
    </Picture>
  );
};
