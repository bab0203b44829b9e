import { ExternalLink } from 'lucide-react';
import { Tooltip } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { cn } from '../lib/cn';
import { plainLink, type RenderLink } from '../lib/link';
import { VisuallyHidden } from '../ui/a11y';

export interface SideItem {
  href: string;
  label: string;
  icon: ReactNode;
  current?: boolean;
  /** Text for assistive technology which states that the link opens in a new tab. */
  newTab?: string;
  /** Work that waits behind the link: the figure to draw and the words for assistive technology (", 38 waiting"). */
  waiting?: { figure: string; text: string };
}

export interface SideGroup {
  key: string;
  /** Without it the group comes first, without a heading. */
  heading?: string;
  items: readonly SideItem[];
}

export interface SideNavProps {
  /** Name of the navigation. */
  label: string;
  groups: readonly SideGroup[];
  renderLink?: RenderLink;
  /** A link was followed: a drawer closes. */
  onFollow?: () => void;
}

/** Between 820 and 1,080 px the bar is a rail: icons alone, their names in tooltips and for readers. */
const inRail = {
  row: 'tablet:max-desktop:justify-center tablet:max-desktop:gap-0 tablet:max-desktop:px-0 tablet:max-desktop:[&>svg]:size-5',
  heading: 'tablet:max-desktop:mx-2 tablet:max-desktop:my-1.5 tablet:max-desktop:h-px tablet:max-desktop:p-0',
  line: 'tablet:max-desktop:bg-line-strong/45',
  badge:
    'tablet:max-desktop:absolute tablet:max-desktop:top-2 tablet:max-desktop:right-1.25 tablet:max-desktop:size-2.5 tablet:max-desktop:p-0 tablet:max-desktop:ring-2 tablet:max-desktop:ring-sunken',
};

function SideLink({ item, onFollow, Link }: { item: SideItem; onFollow?: (() => void) | undefined; Link: RenderLink }) {
  return (
    <Tooltip.Root>
      {/* the row, not the link: its words name the link already, and a reader need not hear them twice */}
      <Tooltip.Trigger asChild>
        <li>
          <Link
            href={item.href}
            aria-current={item.current ? 'page' : undefined}
            {...(item.newTab ? { target: '_blank', rel: 'noopener' } : {})}
            {...(onFollow ? { onClick: onFollow } : {})}
            className={cn(
              'relative flex min-h-11 items-center gap-2.5 rounded-sm px-2.5 text-small font-medium no-underline compact:min-h-9.5 [&>svg]:size-4 [&>svg]:shrink-0',
              'hover:bg-surface/60 aria-[current]:bg-surface aria-[current]:font-bold aria-[current]:text-primary aria-[current]:shadow-card',
              inRail.row,
            )}
          >
            {item.icon}
            <span className="min-w-0 tablet:max-desktop:sr-only">{item.label}</span>
            {item.newTab ? (
              <>
                <ExternalLink className="ml-auto tablet:max-desktop:hidden" aria-hidden />
                <VisuallyHidden> {item.newTab}</VisuallyHidden>
              </>
            ) : null}
            {item.waiting ? (
              <>
                <b
                  aria-hidden
                  className={cn('ml-auto rounded-full bg-points px-2 py-px text-tiny text-ink', inRail.badge)}
                >
                  <span className="tablet:max-desktop:hidden">{item.waiting.figure}</span>
                </b>
                <VisuallyHidden>{item.waiting.text}</VisuallyHidden>
              </>
            ) : null}
          </Link>
        </li>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          side="right"
          sideOffset={6}
          collisionPadding={8}
          className="z-30 hidden rounded-sm bg-ink px-2.5 py-1.5 text-tiny font-bold text-on-deep tablet:max-desktop:block"
        >
          {item.label}
          {item.waiting ? ` ${item.waiting.figure}` : null}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** The links of the back office, in groups; the current page is marked, and work that waits is counted. */
export function SideNav({ label, groups, renderLink = plainLink, onFollow }: SideNavProps) {
  const own = useId();
  return (
    <Tooltip.Provider delayDuration={200} skipDelayDuration={400}>
      <nav aria-label={label}>
        {groups.map((group) => {
          const headingId = `${own}-${group.key}`;
          return (
            <div key={group.key}>
              {group.heading ? (
                <p
                  id={headingId}
                  className={cn('px-2.5 pt-2 pb-0.5 text-tiny font-bold text-ink-2', inRail.heading, inRail.line)}
                >
                  <span className="tablet:max-desktop:sr-only">{group.heading}</span>
                </p>
              ) : null}
              <ul {...(group.heading ? { 'aria-labelledby': headingId } : {})}>
                {group.items.map((item) => (
                  <SideLink key={item.href} item={item} onFollow={onFollow} Link={renderLink} />
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
    </Tooltip.Provider>
  );
}
