import { Menu as MenuIcon, Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Scrim } from '../lib/scrim';
import { plainLink, type RenderLink } from '../lib/link';
import { SkipLink } from '../ui/a11y';
import { IconButton } from '../ui/button';
import { Logo } from '../ui/logo';
import { Kbd } from './bits';
import { SideNav, type SideGroup } from './side-nav';

/** Slot of the top bar for the breadcrumbs of the page inside the frame. */
const CrumbSlot = createContext<HTMLElement | null>(null);

/** Renders a page's breadcrumbs in the top bar of the frame around it; without a frame, in place. */
export function InTopBar({ children }: { children: ReactNode }) {
  const slot = useContext(CrumbSlot);
  return slot ? createPortal(children, slot) : children;
}

export interface SideFrameProps {
  /** First link of the page: "Skip to the main part". */
  skip: string;
  brand: { href: string; name: string; note: string };
  /** Name of the navigation: "Back office". */
  navLabel: string;
  groups: readonly SideGroup[];
  /** Names of the phone's button for the navigation and of the one that closes it. */
  menuLabel: string;
  closeLabel: string;
  /** Opens the command palette; `keys` is drawn at its end ("Ctrl K"). */
  search?: { label: string; keys?: string; onOpen: () => void };
  /** LanguageToggle; on a phone it is in the drawer. */
  language?: ReactNode;
  /** AccountMenu, and other content at the right. */
  account?: ReactNode;
  /** Below the top bar: the app is offline. */
  notice?: ReactNode;
  renderLink?: RenderLink;
  children: ReactNode;
}

/**
 * Around every page of the back office: side bar of 240 px (a rail of icons below 1,080, a drawer below 820), skip link, top bar
 * with the page's breadcrumbs, and the main part. Pages give their breadcrumbs through PageHeader.
 */
export function SideFrame({
  skip,
  brand,
  navLabel,
  groups,
  menuLabel,
  closeLabel,
  search,
  language,
  account,
  notice,
  renderLink: Link = plainLink,
  children,
}: SideFrameProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const logo = (
    <Link href={brand.href} className="rounded-sm no-underline">
      <Logo
        name={brand.name}
        second={<span className="font-sans text-tiny font-medium text-ink-2">{brand.note}</span>}
        className="max-[30rem]:[&>span]:sr-only tablet:max-desktop:[&>span]:sr-only"
      />
    </Link>
  );
  const nav = { label: navLabel, groups, renderLink: Link };
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] tablet:grid-cols-[4.25rem_minmax(0,1fr)] desktop:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <SkipLink>{skip}</SkipLink>
        <aside
          aria-label={brand.note}
          className="sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-sunken px-3 py-2.5 [scrollbar-width:none] tablet:flex desktop:px-3.5 desktop:[scrollbar-width:thin] print:hidden"
        >
          <div className="mb-1 flex justify-center desktop:justify-start desktop:px-2">{logo}</div>
          <SideNav {...nav} />
        </aside>
        <div className="flex min-w-0 flex-col">
          <header className="flex flex-wrap items-center gap-x-3 px-(--gutter) py-2.5 tablet:flex-nowrap print:hidden">
            <div className="flex items-center gap-1 tablet:hidden">
              <Dialog.Trigger asChild>
                <IconButton label={menuLabel} className="-ml-2.5">
                  <MenuIcon className="size-6" aria-hidden />
                </IconButton>
              </Dialog.Trigger>
              {logo}
            </div>
            <div
              ref={setSlot}
              className="order-last min-w-0 basis-full empty:hidden tablet:order-none tablet:flex-1 tablet:basis-auto"
            />
            <div className="ml-auto flex min-w-0 items-center gap-1 tablet:gap-3">
              {search ? <PaletteButton {...search} /> : null}
              {language ? <div className="hidden tablet:block">{language}</div> : null}
              {account}
            </div>
          </header>
          {notice}
          <CrumbSlot value={slot}>
            <main id="main" tabIndex={-1} className="flex flex-1 flex-col px-(--gutter) pt-2 pb-8">
              {children}
            </main>
          </CrumbSlot>
        </div>
        <Dialog.Portal>
          {open ? <Scrim /> : null}
          <Dialog.Content
            aria-describedby={undefined}
            className="drawer-panel fixed inset-y-0 left-0 z-50 flex w-[min(18rem,86vw)] flex-col overflow-y-auto overscroll-contain bg-sunken px-3.5 py-2.5 shadow-sheet outline-none"
          >
            <Dialog.Title className="sr-only">{navLabel}</Dialog.Title>
            <div className="mb-1 flex items-center justify-between">
              {language}
              <Dialog.Close asChild>
                <IconButton label={closeLabel}>
                  <X className="size-6" aria-hidden />
                </IconButton>
              </Dialog.Close>
            </div>
            <SideNav {...nav} onFollow={() => setOpen(false)} />
          </Dialog.Content>
        </Dialog.Portal>
      </div>
    </Dialog.Root>
  );
}

/** Looks like the field that it opens; on a phone only its icon is drawn. */
const PaletteButton = ({ label, keys, onOpen }: NonNullable<SideFrameProps['search']>) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onOpen}
    className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-small text-ink-2 hover:bg-deep/8 tablet:w-68 tablet:min-w-0 tablet:shrink tablet:justify-start tablet:bg-surface tablet:px-3.5 tablet:shadow-[inset_0_0_0_1.5px_var(--color-line)] tablet:hover:bg-surface desktop:w-80"
  >
    <Search className="size-5 shrink-0 tablet:size-4" aria-hidden />
    <span className="min-w-0 flex-1 truncate text-left max-tablet:sr-only">{label}</span>
    {keys ? (
      <Kbd aria-hidden className="hidden desktop:block">
        {keys}
      </Kbd>
    ) : null}
  </button>
);
