import { skin } from './parts';
import { line, Picture, type PictureProps } from './picture';

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
