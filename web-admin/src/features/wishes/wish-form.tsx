import { RadioCards } from '@club/web-kit';
import { Controller, useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import type { RequestState } from '../../core/request.js';
import { useText } from '../../i18n/hooks.js';
import { NumberInput, PairInput, TextInput } from '../../shared/inputs.js';
import { fieldId, RecordForm } from '../../shared/record-form.js';
import { headOf } from '../../shared/save.js';
import { AVATARS, avatarUrl } from './avatars.js';
import { add, edit, type Wish } from './requests.js';
import { WishPreview } from './wish-preview.js';

const MAX_WISH = 500;

export interface Values {
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

interface WishFormProps {
  /** None for a new one. */
  wish?: Wish;
  state: RequestState<unknown>;
  ask?: () => void;
}

/** The form of a wish: the child's name and age, the wish in both languages, and one of six drawn faces. */
export function WishForm({ wish, state, ask }: WishFormProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const labels = {
    name: t(($) => $.wishes.name),
    age: t(($) => $.wishes.age),
    wishes: t(($) => $.wishes.text.en),
    bmWishes: t(($) => $.wishes.text.bm),
    selectedAvatar: t(($) => $.wishes.avatar),
  };
  const to = pathTo('wishes');
  const picture = wish && !wish.selectedAvatar ? wish.image : '';
  return (
    <RecordForm<Values>
      initial={valuesOf(wish)}
      labels={labels}
      inWords={{
        selectedAvatar: (number) =>
          number === '' ? t(($) => $.form.image) : t(($) => $.wishes.avatarNumber, { number }),
      }}
      saveLabel={wish ? t(($) => $.form.save) : t(($) => $.wishes.add)}
      incomplete={wish ? 'FIELD_EMPTY' : 'FORM_FIELDS_REQUIRED'}
      record={wish}
      state={state}
      onSave={(values, version) => {
        const said = t(($) => (wish ? $.form.saved : $.form.added), { name: values.name });
        if (wish) dispatch(edit.requested({ form: { ...values, ...headOf(wish, version) }, said, to }));
        else dispatch(add.requested({ form: values, said, to }));
      }}
      ask={ask}
      onDiscard={() => void navigate(to)}
      preview={<WishPreview picture={picture} />}
    >
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
    </RecordForm>
  );
}

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
