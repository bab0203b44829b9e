import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { plainLink, type RenderLink } from '../lib/link';
import { VisuallyHidden } from './a11y';

export interface NavItem {
  href: string;
  label: ReactNode;
  icon?: ReactNode;
  current?: boolean;
  /** The one loud act among the tabs. */
  loud?: boolean;
  /** A dot on the icon or the word, with these words for assistive technology (", 2 new messages"). */
  dot?: string;
  /** The number that the dot shows; without it the dot is empty. */
  count?: number;
}

/** Numbers above it are shown as more than this. */
const MOST = 99;

/** The number of a dot, for the eye alone; its words say it, too. */
const Count = ({ count, className }: { count: number; className: string }) => (
  <span
    aria-hidden
    className={cn(
      'bright absolute box-content grid h-4.5 min-w-4.5 place-items-center rounded-full bg-points px-0.75 text-tiny leading-none font-bold text-ink tabular-nums',
      className,
    )}
  >
    {count > MOST ? `${MOST}+` : count}
  </span>
);

interface NavProps {
  label: string;
  items: readonly NavItem[];
  renderLink?: RenderLink;
}

const dotStyles =
  "after:absolute after:-top-0.5 after:-right-1 after:box-content after:size-2.25 after:rounded-full after:border-2 after:border-deep after:bg-points after:content-['']";

/** Tabs at the foot of the phone, the loud act in their middle. Hidden from 1,080 px, where TopNav takes over. */
export const TabBar = ({ label, items, renderLink: Link = plainLink }: NavProps) => (
  <nav
    aria-label={label}
    className="print:hidden deep @container fixed inset-x-3 bottom-[calc(.75rem+env(safe-area-inset-bottom))] z-20 mx-auto max-w-108 rounded-[1.75rem] bg-deep p-1.5 text-on-deep-2 shadow-raised desktop:hidden"
  >
    <div className="grid grid-cols-2 gap-0.5 @min-[14rem]:grid-cols-[repeat(2,minmax(min-content,1fr))_auto_repeat(2,minmax(min-content,1fr))]">
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className={cn(
            'flex min-h-14 min-w-0 items-center justify-center gap-1 rounded-[1.375rem] text-center text-tiny leading-none no-underline @min-[14rem]:flex-col [&_svg]:size-5',
            item.loud
              ? 'bright col-span-2 bg-points px-2.5 font-bold text-ink outline-offset-[-5px]! focus-visible:outline-ink! @min-[14rem]:col-span-1 @min-[22rem]:px-4'
              : 'px-1 font-medium aria-[current]:bg-on-deep/14 aria-[current]:text-on-deep',
          )}
        >
          <span className={cn('relative flex-none', item.dot && !item.count && dotStyles)}>
            {item.icon}
            {item.count ? <Count count={item.count} className="-top-2.5 left-3.5 border-2 border-deep" /> : null}
          </span>
          <span className="max-w-full">
            {item.label}
            {item.dot ? <VisuallyHidden>{item.dot}</VisuallyHidden> : null}
          </span>
        </Link>
      ))}
    </div>
  </nav>
);

/** Navigation of the header from 1,080 px. */
export const TopNav = ({ label, items, renderLink: Link = plainLink }: NavProps) => (
  <nav aria-label={label} className="mr-auto hidden gap-0.5 desktop:flex">
    {items.map((item) => (
      <Link
        key={item.href}
        href={item.href}
        aria-current={item.current ? 'page' : undefined}
        className={
          'relative inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-small font-medium whitespace-nowrap no-underline min-[1240px]:px-3.5 min-[1240px]:text-[.9375rem] hover:bg-ink/7 aria-[current]:bg-primary-soft aria-[current]:text-primary ' +
          'in-[.deep]:hover:bg-on-deep/10 in-[.deep]:aria-[current]:bg-on-deep/16 in-[.deep]:aria-[current]:text-on-deep'
        }
      >
        {item.label}
        {item.dot ? (
          <>
            {item.count ? (
              <Count count={item.count} className="-top-0.5 -right-2.5 min-[1240px]:-right-2" />
            ) : (
              <span
                aria-hidden
                className="absolute top-2 right-0 size-2 rounded-full bg-danger in-[.deep]:bg-points min-[1240px]:right-1.5"
              />
            )}
            <VisuallyHidden>{item.dot}</VisuallyHidden>
          </>
        ) : null}
      </Link>
    ))}
  </nav>
);

/** Two or three ways of doing one thing, as links; the current one is raised. */
export const SegmentedNav = ({ label, items, renderLink: Link = plainLink }: NavProps) => (
  <nav aria-label={label} className="@container rounded-[1.625rem] bg-sunken p-1">
    <div className="flex flex-wrap @min-[14rem]:flex-nowrap">
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className="flex min-h-11 min-w-11 flex-auto items-center justify-center gap-1.5 rounded-full px-1.5 text-center tablet:flex-1 tablet:px-3 text-small font-medium no-underline aria-[current]:bg-surface aria-[current]:font-bold aria-[current]:shadow-card [&_svg]:size-5"
        >
          {item.icon}
          {item.label}
        </Link>
      ))}
    </div>
  </nav>
);

export interface LanguageToggleProps {
  /** Name of the group: "Language". */
  label: string;
  current: 'en' | 'bm';
  onChange: (language: 'en' | 'bm') => void;
}

const languages = [
  { value: 'en', short: 'EN', name: 'English', tag: 'en' },
  { value: 'bm', short: 'BM', name: 'Bahasa Melayu', tag: 'ms' },
] as const;

/** EN and BM, side by side on every page; each is named in its own language. */
export const LanguageToggle = ({ label, current, onChange }: LanguageToggleProps) => (
  <div
    role="group"
    aria-label={label}
    className="inline-flex flex-none rounded-full shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] in-[.deep]:shadow-[inset_0_0_0_1.5px_var(--color-on-deep-2)]"
  >
    {languages.map((language) => (
      <button
        key={language.value}
        type="button"
        lang={language.tag}
        aria-pressed={current === language.value}
        onClick={() => onChange(language.value)}
        className="grid h-11 min-w-11 place-items-center rounded-full text-tiny font-bold aria-pressed:bg-ink aria-pressed:text-surface in-[.deep]:aria-pressed:bg-on-deep in-[.deep]:aria-pressed:text-deep"
      >
        <span>
          {language.short}
          <VisuallyHidden> {language.name}</VisuallyHidden>
        </span>
      </button>
    ))}
  </div>
);
