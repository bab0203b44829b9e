import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef, useState, type ReactNode } from 'react';
import { cn } from '../lib/cn';
import { plainLink, type RenderLink } from '../lib/link';
import { IconButton } from '../ui/button';

/** One action of a menu: a link (`href`) or a button (`onSelect`). */
export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  href?: string;
  onSelect?: () => void;
  /** Marks an entry that removes something: red, and separated from the others. */
  danger?: boolean;
  disabled?: boolean;
}

const itemStyles =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-small font-medium no-underline outline-none ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-45 data-highlighted:bg-sunken [&>svg]:size-4 [&>svg]:shrink-0';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Stands above the items: who is signed in. */
  head?: ReactNode;
  renderLink?: RenderLink;
}

/**
 * Actions behind a button: arrow keys, Home, End and the first letter move, Enter chooses, Esc closes and gives the focus back.
 * Not modal: Radix's modal menu locks the page by a <style> element, which the content security policy forbids.
 */
export function Menu({ trigger, items, head, renderLink: Link = plainLink }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // in the landmark of its button, where whoever goes from one to the next finds it; never in a table, which cuts it off
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <DropdownMenu.Root
      modal={false}
      onOpenChange={(open) => (open ? setLandmark(button.current?.closest<HTMLElement>('main, header') ?? null) : null)}
    >
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          // stays in sight where its button has been scrolled out of it
          sticky="always"
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[min(20rem,90vw)] overflow-y-auto rounded-md bg-surface p-1.5 shadow-raised"
        >
          {head ? <div className="px-3 pt-1.5 pb-2 text-small">{head}</div> : null}
          {items.map((item, index) => (
            <div key={item.key} role="none">
              {item.danger && index > 0 ? <DropdownMenu.Separator className="my-1.5 h-px bg-line" /> : null}
              <DropdownMenu.Item
                asChild={item.href !== undefined}
                disabled={item.disabled ?? false}
                onSelect={() => item.onSelect?.()}
                className={cn(itemStyles, item.danger && 'text-danger')}
              >
                {item.href === undefined ? (
                  <>
                    {item.icon}
                    {item.label}
                  </>
                ) : (
                  <Link href={item.href}>
                    {item.icon}
                    {item.label}
                  </Link>
                )}
              </DropdownMenu.Item>
            </div>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface RowMenuProps extends Pick<MenuProps, 'items' | 'renderLink'> {
  /** Names the row: "More for Head to Toe wash". */
  label: string;
}

/** The last cell of a table's row: everything that can be done to it. */
export const RowMenu = ({ label, ...menu }: RowMenuProps) => (
  <Menu
    {...menu}
    trigger={
      <IconButton label={label}>
        <Ellipsis className="size-4" aria-hidden />
      </IconButton>
    }
  />
);
