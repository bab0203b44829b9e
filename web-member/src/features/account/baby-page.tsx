import { Card, klDate, Wrap } from '@club/web-kit';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Brand } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useDraft } from '../../core/drafts.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useCleared } from '../../core/use-cleared.js';
import { useAttemptKey } from '../../core/attempt-key.js';
import { useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { Submit } from '../../shared/submit.js';
import type { BabyInfo } from './types.js';
import { BabyFields, BrandsLoaded } from './baby-fields.js';
import {
  askedOf,
  babyDraft,
  babyMistakes,
  BABY_FIELDS,
  mayBeExpected,
  toBaby,
  type BabyField,
  type BabyForm,
} from './baby-form.js';
import { saveBaby } from './requests.js';
import { selectSaveBaby } from './selectors.js';

const idOf = (field: string) => `baby-${field}`;

/** Adds a baby, or edits the one that the navigation brought (docs/product/accounts.md#babies). */
export default function BabyPage() {
  const t = useText();
  const { now } = useApp();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const request = useAppSelector(selectSaveBaby);
  const brought = useLocation().state as { babyId?: string; babyData?: BabyInfo } | null;
  const edited = brought?.babyId ? brought.babyData : undefined;
  const [form, setForm] = useDraft<BabyForm>(babyDraft(edited?.id), {
    name: edited?.name ?? '',
    gender: edited?.gender ?? '',
    birthDate: edited?.birthDate ?? '',
    brandId: edited?.brandId ?? '',
    formatId: edited?.formatId ?? '',
    sizeId: edited?.sizeId ?? '',
    expected: '',
  });
  const [tried, setTried] = useState(0);
  const keyFor = useAttemptKey();
  const title = edited ? t(($) => $.baby.editTitle) : t(($) => $.baby.newTitle);
  usePage(title);

  useCleared(saveBaby);

  if (!user) return null;
  const failure = request.status === 'error' ? request.error : null;
  const today = klDate(now());
  const asked = { ...askedOf(edited), expected: !edited && mayBeExpected(user, form) };
  const wrong = babyMistakes(form, today, asked, edited?.birthDate);
  const refused = (field: BabyField): string | undefined =>
    failure?.fields[`babyInfo.${field === 'expected' ? 'expectedChild' : field}`] ?? failure?.fields[field];
  const inline = BABY_FIELDS.some((field) => refused(field));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.status === 'loading') return;
    setTried(tried + 1);
    if (Object.keys(wrong).length > 0) return;
    const baby = toBaby(asked.expected ? form : { ...form, expected: '' }, edited?.id);
    dispatch(saveBaby.requested({ id: user.id, baby, key: keyFor(baby) }));
  };

  const draw = (known?: readonly Brand[]) => (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <BabyFields
        form={form}
        onChange={setForm}
        wrong={wrong}
        tried={tried}
        refused={refused}
        idOf={idOf}
        today={today}
        asked={asked}
        {...(known ? { known } : {})}
      />
      <Submit busy={request.status === 'loading'} action="save">
        {t(($) => $.account.save)}
      </Submit>
    </form>
  );

  return (
    <MemberShell title={title} back="/viewbabyinfo" narrow>
      <Wrap narrow>
        <Card>{asked.wears ? <BrandsLoaded>{draw}</BrandsLoaded> : draw()}</Card>
      </Wrap>
      <LazyErrorModal failure={inline ? null : failure} onClose={() => dispatch(saveBaby.cleared())} />
    </MemberShell>
  );
}
