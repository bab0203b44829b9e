import { NumberField } from '@club/web-kit/admin/index.ts';
import { useState } from 'react';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { TryRule } from '../rehearsal/index.js';
import type { Awards } from './requests.js';

const MOST = 10_000_000;

/** Tries other thresholds on what has been: the lowest tier has none. */
export function TryTiers({ tiers: [, ...tiers] }: Pick<Awards, 'tiers'>) {
  const t = useText();
  const errorText = useErrorText();
  const [typed, setTyped] = useState(() => tiers.map(({ from }) => String(from)));
  const thresholds = typed.map((text) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN));
  const errorOf = (place: number): string | undefined => {
    const from = thresholds[place]!;
    if (!(from >= 1 && from <= MOST)) return t(($) => $.awards.thresholdWrong);
    return from <= (thresholds[place - 1] ?? 0) ? errorText({ code: 'TIER_ORDER' }) : undefined;
  };
  return (
    <section className="mt-5 grid gap-3 border-t border-line pt-5">
      <h3 className="font-bold">{t(($) => $.awards.tryTiers)}</h3>
      <p className="max-w-180 text-small text-ink-2">{t(($) => $.awards.tryTiersNote)}</p>
      <div className="grid max-w-120 gap-3 tablet:grid-cols-2">
        {tiers.map(({ name }, place) => (
          <NumberField
            key={name}
            label={t(($) => $.awards.threshold, { tier: name })}
            value={typed[place]!}
            required
            onChange={(event) => {
              const { value } = event.target;
              setTyped((before) => before.map((text, at) => (at === place ? value : text)));
            }}
            error={errorOf(place)}
          />
        ))}
      </div>
      <div>
        <TryRule
          disabled={tiers.some((_, place) => errorOf(place) !== undefined)}
          rule={() => ({ tiers: tiers.map(({ name }, place) => ({ tier: name, from: thresholds[place]! })) })}
        />
      </div>
    </section>
  );
}
