import { Button, Card } from '@club/web-kit';
import { Plus, X } from 'lucide-react';
import type { User } from '../../core/types.js';
import { useText } from '../../i18n/hooks.js';
import { AddressLines } from '../../shared/address.js';
import type { Draft } from './draft.js';

interface StepProps {
  user: User;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  onAdd: () => void;
  onDone: () => void;
}

/** Step 4: the addresses on the profile and those added here. */
export function AddressesStep({ user, draft, onChange, onAdd, onDone }: StepProps) {
  const t = useText();
  const active = user.addresses.filter((address) => address.active);
  return (
    <>
      {active.length + draft.addresses.length === 0 ? (
        <Card className="text-ink-2">{t(($) => $.wizard.addressesEmpty)}</Card>
      ) : (
        <ul className="grid gap-3">
          {active.map((address) => (
            <li key={address.id}>
              <Card className="py-2">
                <AddressLines address={address} />
              </Card>
            </li>
          ))}
          {draft.addresses.map((address, index) => (
            <li key={index}>
              <Card className="flex items-start gap-3 py-2">
                <AddressLines address={address} />
                <span className="mt-3 rounded-full bg-points-soft px-2.5 py-1 text-tiny font-bold text-points-ink">
                  {t(($) => $.wizard.added)}
                </span>
                <button
                  type="button"
                  aria-label={t(($) => $.wizard.remove, { name: address.label })}
                  onClick={() => onChange({ addresses: draft.addresses.filter((_, at) => at !== index) })}
                  className="grid size-11 flex-none place-items-center rounded-full hover:bg-ink/8"
                >
                  <X className="size-5" aria-hidden />
                </button>
              </Card>
            </li>
          ))}
        </ul>
      )}
      <Button variant="outline" block icon={<Plus className="size-5" aria-hidden />} onClick={onAdd}>
        {t(($) => $.wizard.addAddress)}
      </Button>
      <Button variant="points" block onClick={onDone}>
        {t(($) => $.common.next)}
      </Button>
    </>
  );
}
