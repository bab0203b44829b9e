import { Button, Card, EmptyState, formatDate, Message, ParentBabyPicture, AvatarPicture, Wrap } from '@club/web-kit';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Brand } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { SectionError } from '../../shared/section-error.js';
import { MAX_CHILDREN } from '../../shared/form-rules.js';
import { useWearNames } from '../../shared/wear-names.js';
import type { BabyInfo } from './types.js';
import { RemoveBaby } from './remove-baby.js';
import { brands } from './requests.js';
import { selectBrands } from './selectors.js';

/** Describes the diapers that a baby wears, as far as the brand is known. */
export function worn(
  { brandId, formatId, sizeId }: BabyInfo,
  known: readonly Brand[],
  names: Pick<ReturnType<typeof useWearNames>, 'format' | 'size'>,
): string {
  const brand = known.find(({ id }) => id === brandId);
  const format = brand?.formats.find(({ id }) => id === formatId);
  const size = brand?.sizes.find(({ id }) => id === sizeId);
  return [brand?.name, format && names.format(format.name), size && names.size(size.name)].filter(Boolean).join(' · ');
}

/** The member's children (docs/product/screens.md#profile-pages). */
export default function BabiesPage() {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const list = useAppSelector(selectBrands);
  const known = list.data ?? [];
  const names = useWearNames();
  const named = user?.babyInfos.some(({ brandId }) => brandId !== '') === true;
  useEffect(() => {
    if (named) dispatch(brands.requested());
  }, [dispatch, named]);
  usePage(t(($) => $.baby.title));
  if (!user) return null;
  const babies = user.babyInfos;
  const add = (
    <Button asChild variant="points" block>
      <Link to="/addbabyinfo">
        <Plus className="size-5" aria-hidden />
        {t(($) => $.baby.add)}
      </Link>
    </Button>
  );
  return (
    <MemberShell title={t(($) => $.baby.title)} back="/editprofile" narrow>
      <Wrap narrow className="grid gap-4">
        <h2 className="sr-only">{t(($) => $.baby.list)}</h2>
        {babies.length === 0 ? (
          <EmptyState picture={<ParentBabyPicture />} title={t(($) => $.baby.empty)} action={add}>
            {t(($) => $.baby.emptyNext)}
          </EmptyState>
        ) : (
          <>
            {named && !list.data && list.status === 'error' ? (
              <SectionError
                quiet
                title={t(($) => $.baby.loadFailed)}
                error={list.error}
                onRetry={() => dispatch(brands.requested())}
              />
            ) : null}
            <ul className="grid gap-3">
              {babies.map((baby) => {
                const name = baby.name || t(($) => $.baby.unnamed);
                return (
                  <li key={baby.id}>
                    <Card className="flex items-center gap-4">
                      <span className="size-14 flex-none overflow-hidden rounded-full [&>svg]:size-full" aria-hidden>
                        <AvatarPicture seed={baby.id} />
                      </span>
                      <div className="min-w-0 flex-1">
                        <h3 className="[overflow-wrap:anywhere]">{name}</h3>
                        <p className="text-small text-ink-2">
                          {t(($) => $.baby.born, { date: formatDate(baby.birthDate, language) })}
                        </p>
                        {baby.gender === 'male' || baby.gender === 'female' ? (
                          <p className="text-small text-ink-2">
                            {t(($) => $.signup[baby.gender as 'male' | 'female'])}
                          </p>
                        ) : null}
                        {worn(baby, known, names) ? (
                          <p className="text-small text-ink-2">{worn(baby, known, names)}</p>
                        ) : null}
                      </div>
                      <div className="grid flex-none justify-items-center gap-1">
                        <Button asChild size="sm" variant="outline">
                          <Link
                            to="/addbabyinfo"
                            state={{ babyId: baby.id, babyData: baby }}
                            aria-label={t(($) => $.baby.editNamed, { name })}
                          >
                            {t(($) => $.account.edit)}
                          </Link>
                        </Button>
                        <RemoveBaby baby={baby} name={name} />
                      </div>
                    </Card>
                  </li>
                );
              })}
            </ul>
            {babies.length < MAX_CHILDREN ? add : <Message>{errorText({ code: 'CHILD_LIMIT' })}</Message>}
          </>
        )}
      </Wrap>
    </MemberShell>
  );
}
