import type { LinkProps } from '@club/web-kit';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/hooks.js';

/** The kit's links through the router. */
export const AppLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;

/** A link that leaves the product, in a new tab, and announces it. */
export function OutLink({
  href,
  className,
  icon = false,
  children,
}: {
  href: string;
  className?: string;
  icon?: boolean;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <a href={href} className={className} target="_blank" rel="noreferrer">
      {children}
      {icon ? <ExternalLink className="size-4" aria-hidden /> : null}
      <span className="sr-only"> ({t(($) => $.common.newTab)})</span>
    </a>
  );
}
