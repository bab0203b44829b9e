import { Button, klDate } from '@club/web-kit';
import { useState, type FormEvent } from 'react';
import type { User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useText } from '../../i18n/hooks.js';
import { askedOf, babyMistakes, emptyAddress, emptyBaby, mayBeExpected, missingOf } from '../account/index.js';
import { AddressFields, AreasLoaded, BabyFields, BrandsLoaded } from '../account/index.forms.js';
import type { Draft } from './draft.js';
import { Sheet } from './frame.js';

interface StepProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  onDone: (change: Partial<Draft>) => void;
}

const babyId = (field: string) => `wizard-baby-${field}`;
const addressId = (field: string) => `wizard-address-${field}`;

/** Step 3: a new baby, kept with the draft until the whole is confirmed. */
export function NewBabyStep({ user, draft, onChange, onDone }: StepProps & { user: User }) {
  const t = useText();
  const today = klDate(useApp().now());
  const [tried, setTried] = useState(0);
  const { baby } = draft;
  const asked = { ...askedOf(), expected: mayBeExpected(user, baby) };
  const wrong = babyMistakes(baby, today, asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(tried + 1);
    if (Object.keys(wrong).length === 0) {
      const added = asked.expected ? baby : { ...baby, expected: '' as const };
      onDone({ babies: [...draft.babies, added], baby: emptyBaby });
    }
  };
  return (
    <BrandsLoaded>
      {(known) => (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <Sheet>
            <BabyFields
              form={baby}
              onChange={(form) => onChange({ baby: form })}
              wrong={wrong}
              tried={tried}
              idOf={babyId}
              today={today}
              asked={asked}
              known={known}
            />
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
  const [tried, setTried] = useState(0);
  const { address } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(tried + 1);
    if (missingOf(address).length === 0) onDone({ addresses: [...draft.addresses, address], address: emptyAddress });
  };
  return (
    <AreasLoaded>
      {(known) => (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <Sheet>
            <AddressFields
              form={address}
              onChange={(form) => onChange({ address: form })}
              tried={tried}
              idOf={addressId}
              known={known}
            />
          </Sheet>
          <Button type="submit" variant="points" block>
            {t(($) => $.wizard.keep)}
          </Button>
        </form>
      )}
    </AreasLoaded>
  );
}
