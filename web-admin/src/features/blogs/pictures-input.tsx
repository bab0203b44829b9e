import { IconButton } from '@club/web-kit';
import { ImageField, useFileUrl } from '@club/web-kit/admin/index.ts';
import { X } from 'lucide-react';
import { Controller, useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/hooks.js';
import { useImageTexts } from '../../shared/inputs.js';
import { fieldId } from '../../shared/record/form.js';
import type { Picture } from './pictures.js';

const MAX_PICTURES = 10;

/** One to ten pictures: existing ones can be removed, new ones are added after them. */
export function PicturesInput({ name, label }: { name: string; label: string }) {
  const t = useText();
  const texts = useImageTexts();
  const { control } = useFormContext();
  return (
    <Controller
      name={name}
      control={control}
      rules={{
        validate: {
          required: (value: Picture[]) => value.length > 0 || t(($) => $.form.required),
          most: (value: Picture[]) =>
            value.length <= MAX_PICTURES || t(($) => $.blogs.tooMany, { count: MAX_PICTURES }),
        },
      }}
      render={({ field, fieldState }) => {
        const pictures = field.value as Picture[];
        return (
          <div className="grid gap-3">
            {pictures.length > 0 ? (
              <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
                {pictures.map((picture, index) => (
                  <Shown
                    key={'url' in picture ? picture.url : `${picture.file.name} ${picture.file.size} ${index}`}
                    picture={picture}
                    number={index + 1}
                    onRemove={() => field.onChange(pictures.filter((each) => each !== picture))}
                  />
                ))}
              </ul>
            ) : null}
            {pictures.length < MAX_PICTURES ? (
              <ImageField
                {...texts}
                legend={label}
                label={t(($) => $.blogs.addPicture)}
                alt=""
                id={fieldId(name)}
                ref={field.ref}
                file={undefined}
                onChange={(file) => field.onChange([...pictures, { file }])}
                onMany={(files) => field.onChange([...pictures, ...files.map((file) => ({ file }))])}
                error={fieldState.error?.message}
              />
            ) : pictures.length > MAX_PICTURES ? (
              <p role="alert" className="text-small font-bold text-danger">
                {t(($) => $.blogs.tooMany, { count: MAX_PICTURES })}
              </p>
            ) : null}
          </div>
        );
      }}
    />
  );
}

/** Pictures beside those of somebody else. */
export function ShownPictures({ pictures }: { pictures: readonly Picture[] }) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <Small
          key={'url' in picture ? picture.url : `${picture.file.name} ${index}`}
          picture={picture}
          alt={t(($) => $.blogs.picture, { number: index + 1 })}
        />
      ))}
    </span>
  );
}

function Small({ picture, alt }: { picture: Picture; alt: string }) {
  const chosen = useFileUrl('file' in picture ? picture.file : undefined);
  return (
    <img
      src={'url' in picture ? picture.url : chosen}
      alt={alt}
      className="h-20 max-w-full rounded-sm bg-sunken object-contain"
    />
  );
}

function Shown({ picture, number, onRemove }: { picture: Picture; number: number; onRemove: () => void }) {
  const t = useText();
  const chosen = useFileUrl('file' in picture ? picture.file : undefined);
  return (
    <li className="relative aspect-[4/3] overflow-hidden rounded-md bg-sunken">
      <img
        src={'url' in picture ? picture.url : chosen}
        alt={t(($) => $.blogs.picture, { number })}
        className="size-full object-contain"
      />
      <IconButton
        label={t(($) => $.blogs.removePicture, { number })}
        onClick={onRemove}
        className="absolute top-1 right-1 bg-surface text-ink shadow-raised"
      >
        <X className="size-4" aria-hidden />
      </IconButton>
    </li>
  );
}
