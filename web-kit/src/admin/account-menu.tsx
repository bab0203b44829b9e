import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RenderLink } from '../lib/link';
import { VisuallyHidden } from '../ui/a11y';
import { Menu, type MenuItem } from './menu';

export interface AccountMenuProps {
  /** Before the name, for assistive technology: "Account". */
  label: string;
  name: string;
  /** A word for what the administrator may do. */
  role: string;
  /** Without it the name's first letter is drawn. */
  picture?: ReactNode;
  items: readonly MenuItem[];
  renderLink?: RenderLink;
}

/** Shows who is signed in, with a button that signs out. */
export const AccountMenu = ({ label, name, role, picture, items, renderLink }: AccountMenuProps) => (
  <Menu
    items={items}
    {...(renderLink ? { renderLink } : {})}
    head={
      <>
        <b className="block">{name}</b>
        <span className="text-tiny text-ink-2">{role}</span>
      </>
    }
    trigger={
      <button
        type="button"
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-full pr-2 pl-1 text-small font-medium hover:bg-deep/8"
      >
        <span
          aria-hidden
          className="grid size-8 place-items-center overflow-hidden rounded-full bg-blush font-display text-blush-ink"
        >
          {picture ?? name.slice(0, 1).toUpperCase()}
        </span>
        <VisuallyHidden>{label} </VisuallyHidden>
        <span className="max-w-32 truncate max-desktop:sr-only">{name} </span>
        <small className="text-tiny text-ink-2 max-desktop:sr-only">{role}</small>
        <ChevronDown className="hidden size-4 tablet:block" aria-hidden />
      </button>
    }
  />
);
