import type { ReactNode } from 'react';
import { plainLink, type RenderLink } from '../lib/link';

export interface TodoTileProps {
  href: string;
  /** Number of waiting tasks, formatted. */
  figure: ReactNode;
  /** Names the tasks: "receipts to review". */
  label: ReactNode;
  icon?: ReactNode;
  /** A Tag with the most urgent detail. */
  tag?: ReactNode;
  renderLink?: RenderLink;
}

/** Work that waits; the whole tile is the link. Nothing to do is no tile. */
export const TodoTile = ({ href, figure, label, icon, tag, renderLink: Link = plainLink }: TodoTileProps) => (
  <Link
    href={href}
    className="grid h-full content-start gap-0.5 rounded-lg bg-surface px-4.5 pt-3.5 pb-4 text-small leading-[1.35] no-underline shadow-card hover:shadow-raised"
  >
    <b className="flex items-center justify-between font-display text-[2rem] leading-[1.15] tabular-nums [&>svg]:size-5 [&>svg]:text-primary">
      {figure}
      {icon}
    </b>
    {label}
    {tag ? <span className="mt-2 justify-self-start">{tag}</span> : null}
  </Link>
);

/** Tiles of work beside each other, the pressing first. */
export const TodoList = ({ label, children }: { label: string; children: readonly ReactNode[] }) => (
  <ul aria-label={label} className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-3 [&>li]:min-w-0">
    {children.map((child, index) => (
      <li key={index}>{child}</li>
    ))}
  </ul>
);

export interface StatTileProps {
  label: ReactNode;
  /** The number, formatted; "Not known" where it is not. */
  figure: ReactNode;
  /** A few quiet words after the number. */
  note?: ReactNode;
  /** A small chart below. */
  chart?: ReactNode;
}

/** One number of a report or of the overview, with what it is. */
export const StatTile = ({ label, figure, note, chart }: StatTileProps) => (
  <section className="grid grid-rows-[auto_auto_1fr] gap-0.5 rounded-lg bg-surface px-5 py-4 shadow-card">
    <h3 className="font-sans text-small font-medium text-ink-2">{label}</h3>
    <p className="font-display text-[1.75rem] leading-[1.15] tabular-nums">
      {figure}
      {note ? <small className="ml-1 font-sans text-small font-medium text-ink-2"> {note}</small> : null}
    </p>
    {chart ? <div className="mt-3.5 self-end">{chart}</div> : null}
  </section>
);
