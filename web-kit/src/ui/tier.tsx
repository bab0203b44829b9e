import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

export type Tier = 'gold' | 'platinum' | 'diamond';

const tierTone: Record<Tier, string> = {
  gold: 'bg-tier-gold',
  platinum: 'bg-tier-platinum',
  diamond: 'bg-tier-diamond',
};

/** The member's tier in words on its colour. As a link it keeps a 44 px target around itself. */
export const tierBadgeStyles = (tier: Tier): string =>
  cn(
    'bright relative inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-small font-bold text-ink no-underline',
    "after:absolute after:-inset-2.5 after:content-['']",
    tierTone[tier],
  );

/** The tier with a star, not a link; `children` is its name in the language on screen. */
export const TierBadge = ({ tier, children, className }: { tier: Tier; children: ReactNode; className?: string }) => (
  <span className={cn(tierBadgeStyles(tier), 'after:hidden', className)}>
    <Star className="size-4" aria-hidden />
    {children}
  </span>
);

export interface LapisLayer {
  tier: Tier;
  name: ReactNode;
  /** Points range, right of the name. */
  range?: ReactNode;
  /** Open part below the name. */
  children?: ReactNode;
}

/** Tier layers stacked like kuih lapis: highest first, the member's own last and on top. */
export const LapisStack = ({ label, layers }: { label: string; layers: readonly LapisLayer[] }) => (
  <section aria-label={label} className="grid">
    {layers.map((layer, index) => {
      const own = index === layers.length - 1;
      return (
        <article
          key={layer.tier}
          className={cn(
            'bright grid gap-2 px-5 pt-4',
            own ? 'rounded-lg pb-5' : '-mb-7 rounded-t-lg pb-12',
            tierTone[layer.tier],
          )}
        >
          <div className="flex items-center justify-between gap-3">
            <h2>{layer.name}</h2>
            <span className="text-small">{layer.range}</span>
          </div>
          {layer.children}
        </article>
      );
    })}
  </section>
);
