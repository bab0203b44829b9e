import type { ReactNode } from 'react';
import { BabyFace, Flower, skin, Smile } from './parts';
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

/** A pack of diapers with a baby on it. */
export const PackPicture = (props: PictureProps) => (
  <Picture {...props}>
    <PackShape />
  </Picture>
);
const PackShape = ({
  body = 'var(--color-primary)',
  band = 'var(--color-points)',
  tone = skin[1] as string,
}: {
  body?: string;
  band?: string;
  tone?: string;
}) => (
  <>
    <path d="M24 40q0-10 10-10h52q10 0 10 10v54q0 10-10 10H34q-10 0-10-10z" fill={body} />
    <path d="M46 30q0-14 14-14t14 14" {...line} stroke="var(--color-deep)" strokeWidth="5" />
    <path d="M24 66a36 34 0 0 0 72 0v28q0 10-10 10H34q-10 0-10-10z" fill={band} />
    <circle cx="60" cy="62" r="20" fill={tone} />
    <path d="M52 62q2 3 4 0M64 62q2 3 4 0M55 70q5 5 10 0" {...line} stroke="var(--color-ink)" strokeWidth="2" />
    <path d="M57 43q4-5 6 0" {...line} stroke="var(--color-ink)" strokeWidth="3" />
  </>
);

/** A second pack, tape diapers, in other colours. */
export const TapePackPicture = (props: PictureProps) => (
  <Picture {...props}>
    <PackShape body="var(--color-blush-ink)" band="var(--color-sky)" tone={skin[2]} />
  </Picture>
);

/** A pack lying in a cradle: scanning, samples. */
export const PackInCradle = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M14 44a46 48 0 0 0 92 0" {...line} stroke="var(--color-sky)" strokeWidth="12" />
    <g transform="translate(22 0) scale(.64)">
      <PackShape />
    </g>
  </Picture>
);

/** The cradle with any picture of the 120 grid laid into it: empty states. */
export const PictureInCradle = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span aria-hidden className={`relative -mb-3 block ${className ?? ''}`}>
    <svg viewBox="0 0 120 120" className="absolute inset-0 size-full">
      <path d="M14 44a46 48 0 0 0 92 0" {...line} stroke="var(--color-sky)" strokeWidth="12" />
    </svg>
    <span className="absolute top-0 left-[18.3%] block size-[64%] [&>svg]:size-full">{children}</span>
  </span>
);

/** Shows where the code is: an open pack with the code printed inside the flap. */
export const OpenPackPicture = (props: PictureProps) => (
  <Picture viewBox="0 0 140 120" {...props}>
    <path d="M20 44h100v58q0 10-10 10H30q-10 0-10-10z" fill="var(--color-primary)" />
    <path d="M20 44 34 10h72l14 34z" fill="var(--color-surface)" />
    <rect x="40" y="20" width="60" height="15" rx="4" fill="var(--color-points)" />
    <path d="M47 28h46" stroke="var(--color-ink)" strokeWidth="4" strokeDasharray="2.5 3" />
    <path d="M30 74a40 24 0 0 0 80 0" {...line} stroke="var(--color-points)" strokeWidth="8" />
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
