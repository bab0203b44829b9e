import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { plainLink, type RenderLink } from '../lib/link';
import type { Tone } from '../ui/choice';

export interface RowTitleProps {
  children: ReactNode;
  /** Destination of the row's link. */
  href?: string;
  /** Below the name: the Malay one, a number. */
  note?: ReactNode;
  noteLang?: 'ms';
  /** On a stage of the tone, 44 px. */
  picture?: ReactNode;
  tone?: Tone;
  renderLink?: RenderLink;
}

/** First cell of a row: what it is, as a link, with its picture and a second line. */
export const RowTitle = ({
  children,
  href,
  note,
  noteLang,
  picture,
  tone = 'sky',
  renderLink: Link = plainLink,
}: RowTitleProps) => (
  <span className="flex items-center gap-3">
    {picture ? (
      <span
        className={cn(
          `tone-${tone}`,
          'grid size-11 flex-none place-items-center overflow-hidden rounded-[.625rem] bg-(--tone) [&>*]:size-full [&>img]:object-contain',
        )}
      >
        {picture}
      </span>
    ) : null}
    <span className="min-w-36">
      {href === undefined ? (
        <b>{children}</b>
      ) : (
        <Link href={href} className="font-bold text-primary no-underline hover:underline">
          {children}
        </Link>
      )}
      {note ? (
        <small lang={noteLang} className="block text-tiny font-regular text-ink-2">
          {note}
        </small>
      ) : null}
    </span>
  </span>
);
