import { Dialog } from '@club/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/hooks.js';
import { BrandLinks } from './brand-links.js';
import { ThemeChoice } from './theme-choice.js';

export interface MenuLink {
  href: string;
  label: ReactNode;
  icon?: ReactNode;
  current?: boolean;
  /** Text of the dot that marks something new. */
  dot?: string;
}

interface MenuDialogProps {
  links: readonly MenuLink[];
  actions: ReactNode;
  onClose: () => void;
  /** Stands above the links. */
  children?: ReactNode;
}

/** The menu behind the header's button: links within the product, the brand's own pages, and actions at the bottom. */
export function MenuDialog({ links, actions, onClose, children }: MenuDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(($) => $.common.menu)}
      closeLabel={t(($) => $.common.close)}
      actions={actions}
    >
      {children}
      <nav aria-label={t(($) => $.common.menu)}>
        <ul>
          {links.map(({ href, label, icon, current, dot }) => (
            <li key={href} className="border-line not-first:border-t">
              <Link
                to={href}
                onClick={onClose}
                aria-current={current ? 'page' : undefined}
                className="flex min-h-13 items-center gap-3 font-medium no-underline aria-[current]:text-primary [&_svg]:size-5"
              >
                {icon}
                {label}
                {dot ? (
                  <>
                    <span className="ml-auto size-2.25 rounded-full bg-danger" aria-hidden />
                    <span className="sr-only">{dot}</span>
                  </>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeChoice />
      <BrandLinks />
    </Dialog>
  );
}
