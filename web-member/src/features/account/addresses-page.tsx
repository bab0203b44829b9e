import { Button, ChoiceGroup, EmptyState, EnvelopePicture, Wrap } from '@club/web-kit';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { AddressLines } from '../../shared/address.js';
import { addPath, backPath, editPath, nextPath } from './address-type.js';

/**
 * The member's addresses, one of them chosen for what the page was opened for (docs/product/screens.md#profile-pages).
 */
export default function AddressesPage() {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  const [query] = useSearchParams();
  const just = (useLocation().state as { addressId?: string } | null)?.addressId;
  const active = user?.addresses.filter((address) => address.active) ?? [];
  const [chosen, setChosen] = useState((active.find(({ id }) => id === just) ?? active[0])?.id ?? '');
  const [missing, setMissing] = useState(false);
  const marked = active.find(({ id }) => id === chosen);
  usePage(t(($) => $.address.title));
  if (!user) return null;

  const proceed = () => {
    if (active.some(({ id }) => id === chosen))
      void navigate(nextPath(query), { replace: true, state: { addressId: chosen } });
    else setMissing(true);
  };

  const add = (
    <Button asChild variant={active.length === 0 ? 'points' : 'outline'} block icon={null}>
      {/* the list is a step on the way: going back never leads to it */}
      <Link to={addPath(query)} replace>
        <Plus className="size-5" aria-hidden />
        {t(($) => $.address.add)}
      </Link>
    </Button>
  );

  return (
    <MemberShell title={t(($) => $.address.title)} back={backPath(query)} narrow>
      <Wrap narrow className="grid gap-5">
        {active.length === 0 ? (
          <>
            <h2 className="sr-only">{t(($) => $.address.list)}</h2>
            <EmptyState picture={<EnvelopePicture />} title={t(($) => $.address.empty)} action={add}>
              {t(($) => $.address.emptyNext)}
            </EmptyState>
          </>
        ) : (
          <>
            <ChoiceGroup
              name="address"
              legend={t(($) => $.address.choose)}
              columns={1}
              value={chosen}
              onChange={(id) => {
                setChosen(id);
                setMissing(false);
              }}
              options={active.map((address) => ({ value: address.id, label: <AddressLines address={address} /> }))}
              error={missing ? errorText({ code: 'ADDRESS_NOT_CHOSEN' }) : undefined}
              required
            />
            {marked ? (
              <Button asChild variant="quiet" block>
                <Link to={editPath(query, marked.id)} replace>
                  <Pencil className="size-5" aria-hidden />
                  <span className="[overflow-wrap:anywhere]">
                    {t(($) => $.address.editNamed, { name: marked.label })}
                  </span>
                </Link>
              </Button>
            ) : null}
            {add}
            <Button variant="points" block onClick={proceed}>
              {t(($) => $.account.continue)}
            </Button>
          </>
        )}
      </Wrap>
    </MemberShell>
  );
}
