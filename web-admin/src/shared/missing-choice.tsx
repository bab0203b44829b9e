import { Button, Message } from '@club/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/hooks.js';
import { pathTo } from '../core/paths.js';
import type { ProductBrand } from './product.js';

interface MissingChoiceProps {
  title: string;
  children: ReactNode;
  /** The screen on which the first one is made. */
  link: { to: string; label: string };
}

/** Notice at a field that has nothing to choose from, with the way to the first choice. */
export const MissingChoice = ({ title, children, link }: MissingChoiceProps) => (
  <Message
    tone="info"
    live="status"
    title={title}
    action={
      <Button asChild size="sm" variant="outline">
        <Link to={link.to}>{link.label}</Link>
      </Button>
    }
  >
    {children}
  </Message>
);

/** Notice while no product can be chosen: there is no brand, or the chosen one has no formats. Nothing while the brands are not known. */
export function MissingProduct({ brands, brandId }: { brands: readonly ProductBrand[] | undefined; brandId: string }) {
  const t = useText();
  if (brands?.length === 0)
    return (
      <MissingChoice
        title={t(($) => $.brands.emptyTitle)}
        link={{ to: pathTo('brandAdd'), label: t(($) => $.brands.add) }}
      >
        {t(($) => $.brands.emptyBody)}
      </MissingChoice>
    );
  const chosen = brands?.find(({ id }) => id === brandId);
  if (chosen?.formats.length !== 0) return null;
  return (
    <MissingChoice
      title={t(($) => $.brands.noFormats)}
      link={{ to: pathTo('brandAssign', chosen.id), label: t(($) => $.brands.addFormat) }}
    >
      {t(($) => $.brands.noFormatsBody)}
    </MissingChoice>
  );
}
