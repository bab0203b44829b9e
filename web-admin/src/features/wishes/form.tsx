import { RadioCards, type Answer } from '@club/web-kit';
import { Controller, useFormContext } from 'react-hook-form';
import { API_PATH } from '../../core/config.js';
import { useText } from '../../i18n/hooks.js';
import { NumberInput, PairInput, TextInput } from '../../shared/inputs.js';
import { MemberPreview, SeenHeading, SeenPicture, SeenText } from '../../shared/member-preview.js';
import type { InWords } from '../../shared/record/conflicts.js';
import { fieldId } from '../../shared/record/form.js';
import { definePage } from '../../shared/record/page.js';
import wishes from './record.js';

type Wish = Answer<'GET /admin/fetch/dashboard/wishingtree/details'>;

const MAX_WISH = 500;

/** The six drawn faces (docs/product/forms.md#wishes-form). */
const AVATARS = ['1', '2', '3', '4', '5', '6'] as const;

const avatarUrl = (number: string): string => `${API_PATH}/content/image/avatar-${number}.svg`;

interface Values {
  name: string;
  age: string;
  wishes: string;
  bmWishes: string;
  selectedAvatar: string;
}

const valuesOf = (wish: Wish | undefined): Values => ({
  name: wish?.name ?? '',
  age: wish ? String(wish.age) : '',
  wishes: wish?.wishes.en ?? '',
  bmWishes: wish?.wishes.bm ?? '',
  selectedAvatar: wish?.selectedAvatar ? String(wish.selectedAvatar) : '',
});

/** The form of a wish: the child's name and age, the wish in both languages, and one of six drawn faces (docs/product/forms.md#wishes-form). */
export default definePage(wishes, (wish) => {
  const t = useText();
  const labels = {
    name: t(($) => $.wishes.name),
    age: t(($) => $.wishes.age),
    wishes: t(($) => $.wishes.text.en),
    bmWishes: t(($) => $.wishes.text.bm),
    selectedAvatar: t(($) => $.wishes.avatar),
  };
  const picture = wish && !wish.selectedAvatar ? wish.image : '';
  return {
    initial: valuesOf(wish),
    labels,
    inWords: {
      selectedAvatar: (number) =>
        number === '' ? t(($) => $.form.image) : t(($) => $.wishes.avatarNumber, { number }),
    } satisfies InWords<Values>,
    nameOf: ({ name }: Values) => name,
    toFields: (values: Values) => values,
    fields: (
      <>
        <div className="grid gap-5 tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <TextInput name="name" label={labels.name} />
          <NumberInput name="age" label={labels.age} />
        </div>
        <PairInput
          area
          max={MAX_WISH}
          names={{ en: 'wishes', bm: 'bmWishes' }}
          labels={{ en: labels.wishes, bm: labels.bmWishes }}
        />
        <AvatarInput label={labels.selectedAvatar} picture={picture} />
      </>
    ),
    preview: <Preview picture={picture} />,
  };
});

/** One of the six faces; a wish that has a picture of its own keeps it until one is chosen. */
function AvatarInput({ label, picture }: { label: string; picture: string }) {
  const t = useText();
  const { control } = useFormContext();
  return (
    <Controller
      name="selectedAvatar"
      control={control}
      rules={{
        validate: { required: (value: unknown) => Boolean(value) || picture !== '' || t(($) => $.form.required) },
      }}
      render={({ field, fieldState }) => (
        <div id={fieldId('selectedAvatar')} tabIndex={-1} className="rounded-md">
          <RadioCards
            name={field.name}
            legend={label}
            hint={t(($) => $.wishes.avatarHint)}
            value={String(field.value)}
            onChange={field.onChange}
            error={fieldState.error?.message}
            options={AVATARS.map((number) => ({
              value: number,
              label: t(($) => $.wishes.avatarNumber, { number }),
              picture: <img src={avatarUrl(number)} alt="" className="size-22" />,
            }))}
          />
        </div>
      )}
    />
  );
}

/** A wish as members see it on the tree; `picture` is its own, where it has one. */
function Preview({ picture }: { picture: string }) {
  const t = useText();
  return (
    <MemberPreview<Values>>
      {({ name, age, wishes, bmWishes, selectedAvatar }, seen) => {
        const wish = seen === 'en' ? wishes : bmWishes;
        return (
          <div className="tone-sky flex items-start gap-3 rounded-lg bg-(--tone) p-4">
            <SeenPicture
              url={selectedAvatar ? avatarUrl(selectedAvatar) : picture}
              className="size-15 flex-none rounded-full"
            />
            <div className="grid min-w-0 flex-1 gap-1">
              <SeenHeading>{name && age ? t(($) => $.preview.wisher[seen], { name, age }) : name}</SeenHeading>
              <SeenText>{wish.trim() ? `“${wish}”` : ''}</SeenText>
            </div>
          </div>
        );
      }}
    </MemberPreview>
  );
}
