import type { ReactNode } from 'react';
import { line, Picture, type PictureProps } from './picture';

/** The cradle with any picture of the 120 grid laid into it: empty states. */
export const PictureInCradle = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span aria-hidden className={`relative -mb-3 block ${className ?? ''}`}>
    <svg viewBox="0 0 120 120" className="absolute inset-0 size-full">
      <path d="M14 44a46 48 0 0 0 92 0" {...line} stroke="var(--color-sky)" strokeWidth="12" />
    </svg>
    <span className="absolute top-0 left-[18.3%] block size-[64%] [&>svg]:size-full">{children}</span>
  </span>
);

/** A cut thread: something did not work, offline. */
export const BrokenThreadPicture = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M16 44q22-26 36 2M104 44q-22-26-36 2" {...line} stroke="var(--color-line-strong)" strokeWidth="5" />
    <path d="M22 60a38 38 0 0 0 76 0" {...line} stroke="var(--color-primary)" strokeWidth="11" />
    <path d="M44 62a16 16 0 0 0 32 0" {...line} stroke="var(--color-blush)" strokeWidth="9" />
    <path d="M60 30v10M54 35h12" {...line} stroke="var(--color-points-hover)" strokeWidth="4" />
  </Picture>
);
