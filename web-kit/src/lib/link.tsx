import type { AriaAttributes, MouseEventHandler, ReactElement, ReactNode } from 'react';

/** Props of a link in the kit; the app maps them to its router's Link. */
export interface LinkProps extends Pick<AriaAttributes, 'aria-current' | 'aria-label'> {
  href: string;
  className?: string;
  /** With `noopener`: in a new tab without access to this one. */
  target?: '_blank';
  rel?: 'noopener';
  children: ReactNode;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** Draws a link; the kit knows no router, so the app passes its own. */
export type RenderLink = (props: LinkProps) => ReactElement;

/** Loads a new page; for places without a router. */
export const plainLink: RenderLink = (props) => <a {...props} />;
