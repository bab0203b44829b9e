import { TextField } from '@club/web-kit';
import { useState } from 'react';
import type { Areas } from '../../core/types.js';
import { useText } from '../../i18n/hooks.js';
import { type Place, withPostcode } from './areas.js';

const LENGTH = 5;

/** A typed postcode, which fills in state and city; the choices below it stay for who does not know it. */
export function PostcodeFinder({ known, onPick }: { known: Areas; onPick: (place: Place) => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const place = typed.length === LENGTH ? withPostcode(known, typed) : null;
  const found = place?.city
    ? `${place.city}, ${place.state}`
    : place
      ? t(($) => $.address.finderCity, { state: place.state })
      : '';
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, LENGTH);
    setTyped(digits);
    const picked = digits.length === LENGTH && digits !== typed ? withPostcode(known, digits) : null;
    if (picked) onPick(picked);
  };
  return (
    <div className="grid gap-1">
      <TextField
        label={t(($) => $.address.finder)}
        name="postcode-finder"
        value={typed}
        onChange={({ target }) => change(target.value)}
        inputMode="numeric"
        autoComplete="postal-code"
        hint={t(($) => (typed.length === LENGTH && !place ? $.address.finderUnknown : $.address.finderHint))}
      />
      <p role="status" className="text-small font-medium text-success empty:sr-only">
        {found}
      </p>
    </div>
  );
}
