import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { plainLink, type RenderLink } from '../lib/link';

/** True for one column of form or text; `belowDesktop` where the desktop has two columns. */
export type Narrow = boolean | 'belowDesktop';

/** Page width with gutters. */
export const Wrap = ({ narrow = false, className, ...rest }: ComponentProps<'div'> & { narrow?: Narrow }) => (
  <div
    className={cn(
      'mx-auto w-full px-(--gutter)',
      narrow ? 'max-w-[calc(36rem+2*var(--gutter))]' : 'max-w-304',
      narrow === 'belowDesktop' && 'desktop:max-w-304',
      className,
    )}
    {...rest}
  />
);

export interface HeaderProps {
  /** The logo inside the app's link. */
  brand: ReactNode;
  /** TopNav; it shows from 1,080 px. */
  nav?: ReactNode;
  /** LanguageToggle and buttons, at the right. */
  actions?: ReactNode;
}

/** The bar at the head of every page. On a deep hero put it inside the `deep` element. */
export const Header = ({ brand, nav, actions }: HeaderProps) => (
  <header className="print:hidden mx-auto flex min-h-16 w-full max-w-304 flex-wrap items-center gap-x-2 px-(--gutter) py-1 desktop:h-20 desktop:flex-nowrap">
    <div className={cn('min-w-0', nav ? 'mr-auto desktop:mr-4' : 'mr-auto')}>{brand}</div>
    {nav}
    <div className="ml-auto flex items-center gap-1.5 tablet:gap-2">{actions}</div>
  </header>
);

export interface PageHeadProps {
  title: ReactNode;
  narrow?: Narrow;
  back?: { href: string; label: string };
  renderLink?: RenderLink;
}

/** Title of an inner page with its way back. The title can take focus after a change of route. */
export const PageHead = ({ title, narrow = false, back, renderLink: Link = plainLink }: PageHeadProps) => (
  <Wrap narrow={narrow} className="flex items-center gap-2 pt-1 pb-3">
    {back ? (
      <Link
        href={back.href}
        aria-label={back.label}
        className="-ml-3 inline-grid size-11 flex-none print:hidden place-items-center rounded-full no-underline hover:bg-ink/8"
      >
        <ArrowLeft className="size-6" aria-hidden />
      </Link>
    ) : null}
    <h1 tabIndex={-1} className="min-w-0 flex-1">
      {title}
    </h1>
  </Wrap>
);

/** The deep hanging hero; its children stand on the deep colour. */
export const DeepHero = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    className={cn(
      'deep relative overflow-hidden rounded-(--cradle) bg-deep pb-17 text-on-deep desktop:rounded-t-none desktop:rounded-b-xl',
      className,
    )}
    {...rest}
  />
);

export interface FooterProps {
  /** Rows of links, already rendered with the app's links. */
  links?: readonly ReactNode[];
  children?: ReactNode;
  /** Room below for the tab bar. */
  aboveTabs?: boolean;
}

/** The quiet foot of a page: links, then the small print. */
export const Footer = ({ links = [], children, aboveTabs = false }: FooterProps) => (
  <footer className={cn('print:hidden mt-10 border-t border-line pt-5', aboveTabs ? 'pb-28 desktop:pb-10' : 'pb-10')}>
    <Wrap className="grid gap-3 text-small text-ink-2">
      {links.length > 0 ? (
        <ul className="flex flex-wrap gap-x-5">
          {links.map((link, index) => (
            <li
              key={index}
              className="[&>a]:inline-flex [&>a]:min-h-11 [&>a]:min-w-11 [&>a]:items-center [&>a]:underline"
            >
              {link}
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </Wrap>
  </footer>
);
