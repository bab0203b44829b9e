import { Button, FormErrorSummary, klDate } from '@club/web-kit';
import { useState, type FormEvent } from 'react';
import { useApp } from '../../core/app-context.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import {
  askedOf,
  babyMistakes,
  emptyAddress,
  emptyBaby,
  missingOf,
  type AddressField,
  type BabyField,
} from '../account/index.js';
import { AddressFields, AreasLoaded, BabyFields, BrandsLoaded } from '../account/index.forms.js';
import type { Draft } from './draft.js';
import { Sheet } from './frame.js';

interface StepProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  onDone: (change: Partial<Draft>) => void;
}

const NEW = askedOf();
const babyId = (field: string) => `wizard-baby-${field}`;
const addressId = (field: string) => `wizard-address-${field}`;

/** Step 3: a new baby, kept with the draft until the whole is confirmed. */
export function NewBabyStep({ draft, onChange, onDone }: StepProps) {
  const t = useText();
  const errorText = useErrorText();
  const today = klDate(useApp().now());
  const [tried, setTried] = useState(0);
  const { baby } = draft;
  const wrong = babyMistakes(baby, today, NEW);
  const errorOf = (field: BabyField) => {
    const code = tried > 0 ? wrong[field] : undefined;
    return code && errorText({ code, details: { field: t(($) => $.fields[field]) } });
  };
  const missing = (Object.keys(baby) as BabyField[]).filter((field) => wrong[field] === 'FIELD_REQUIRED');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(tried + 1);
    if (Object.keys(wrong).length === 0) onDone({ babies: [...draft.babies, baby], baby: emptyBaby });
  };
  return (
    <BrandsLoaded>
      {(known) => (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <Sheet>
            <BabyFields
              form={baby}
              onChange={(form) => onChange({ baby: form })}
              errorOf={errorOf}
              idOf={babyId}
              today={today}
              asked={NEW}
              known={known}
            />
            {tried > 0 && missing.length > 0 ? (
              <FormErrorSummary
                title={errorText({ code: 'FIELDS_REQUIRED' })}
                errors={missing.map((field) => ({ id: babyId(field), text: errorOf(field) ?? '' }))}
                focusKey={tried}
              />
            ) : null}
          </Sheet>
          <Button type="submit" variant="points" block>
            {t(($) => $.wizard.keep)}
          </Button>
        </form>
      )}
    </BrandsLoaded>
  );
}

/** Step 5: a new address, kept with the draft until the whole is confirmed. */
export function NewAddressStep({ draft, onChange, onDone }: StepProps) {
  const t = useText();
  const errorText = useErrorText();
  const [tried, setTried] = useState(0);
  const { address } = draft;
  const missing = missingOf(address);
  const errorOf = (field: AddressField) =>
    tried > 0 && (missing as readonly AddressField[]).includes(field)
      ? errorText({ code: 'FIELD_REQUIRED', details: { field: t(($) => $.fields[field as 'label']) } })
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(tried + 1);
    if (missing.length === 0) onDone({ addresses: [...draft.addresses, address], address: emptyAddress });
  };
  return (
    <AreasLoaded>
      {(known) => (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <Sheet>
            <AddressFields
              form={address}
              onChange={(form) => onChange({ address: form })}
              errorOf={errorOf}
              idOf={addressId}
              known={known}
            />
            {tried > 0 && missing.length > 0 ? (
              <FormErrorSummary
                title={errorText({ code: 'ADDRESS_FIELDS_REQUIRED' })}
                errors={missing.map((field) => ({ id: addressId(field), text: errorOf(field) ?? '' }))}
                focusKey={tried}
              />
            ) : null}
          </Sheet>
          <Button type="submit" variant="points" block>
            {t(($) => $.wizard.keep)}
          </Button>
        </form>
      )}
    </AreasLoaded>
  );
}
