import { Fragment, type ReactNode } from 'react';
import { plainLink, type RenderLink } from '../lib/link';
import { InTopBar } from './side-frame';

export interface Crumb {
  label: string;
  /** Without it the crumb is a word: a group of the menu, or the page itself. */
  href?: string;
}

export interface BreadcrumbsProps {
  /** Name of the navigation: "Breadcrumb". */
  label: string;
  /** From the outermost to the page itself, which is the last. */
  crumbs: readonly Crumb[];
  renderLink?: RenderLink;
}

/** Breadcrumbs of a page; the page itself comes last and is not a link. */
export const Breadcrumbs = ({ label, crumbs, renderLink: Link = plainLink }: BreadcrumbsProps) => (
  <nav aria-label={label}>
    <ol className="flex flex-wrap gap-x-2 text-small text-ink-2">
      {crumbs.map((crumb, index) => {
        const last = index === crumbs.length - 1;
        return (
          <li key={`${index} ${crumb.label}`} className="flex min-w-0 gap-2">
            {index > 0 ? (
              <span aria-hidden className="text-line-strong">
                /
              </span>
            ) : null}
            {last ? (
              <span aria-current="page" className="min-w-0 font-bold break-words text-ink">
                {crumb.label}
              </span>
            ) : crumb.href === undefined ? (
              <span>{crumb.label}</span>
            ) : (
              <Link href={crumb.href} className="inline-block min-h-6 no-underline hover:underline">
                {crumb.label}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);

export interface PageHeaderProps {
  title: ReactNode;
  /** A Tag beside the title: the record's state. */
  tag?: ReactNode;
  /** One sentence below the title. */
  note?: ReactNode;
  /** Buttons at the right, the main one last. */
  actions?: ReactNode;
  /** Breadcrumbs; the frame draws them in its top bar. */
  crumbs?: ReactNode;
}

/** Head of a page of the back office. The title can take the focus after a change of route. */
export const PageHeader = ({ title, tag, note, actions, crumbs }: PageHeaderProps) => (
  <Fragment>
    {crumbs ? <InTopBar>{crumbs}</InTopBar> : null}
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="min-w-0">
            {title}
          </h1>
          {tag}
        </div>
        {note ? <p className="mt-0.5 text-small text-ink-2">{note}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
    </div>
  </Fragment>
);
