import { Card, SelectField, TextField } from '@club/web-kit';
import type { Contest } from './types.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { asLink, type EntryDraft, type Need } from './entry-form.js';
import { PhotoField } from './photo-field.js';
import type { PhotoErrors } from './use-entry-form.js';

/** Id of an entry's field, so that the summary of errors can lead to it. */
export const fieldId = (number: number, need: Need): string => `entry-${number}-${need}`;

export interface EntryBlockProps {
  contest: Contest;
  needs: readonly Need[];
  /** The entry's place, from 1. */
  number: number;
  /** Alone, it needs no number. */
  alone: boolean;
  entry: EntryDraft;
  photoErrors: PhotoErrors;
  /** Missing parts of the entry, once the form was sent. */
  missing: readonly Need[];
  onChange: (entry: Partial<EntryDraft>) => void;
  onChoose: (photo: 'image' | 'receipt', file: File) => void;
}

/** One entry of the form: what its contest asks for. */
export function EntryBlock(props: EntryBlockProps) {
  const { contest, needs, number, alone, entry, photoErrors, missing, onChange, onChoose } = props;
  const t = useText();
  const { language } = useLanguage();
  const error = (need: Need) => (missing.includes(need) ? t(($) => $.entryForm.missing[need]) : undefined);
  const badLink = missing.includes('link') && entry.link.trim() !== '' && asLink(entry.link) === null;
  return (
    <section aria-labelledby={alone ? undefined : `entry-${number}`}>
      <Card className="grid gap-5">
        {alone ? null : <h2 id={`entry-${number}`}>{t(($) => $.entryForm.entry, { number })}</h2>}
        {(['image', 'receipt'] as const)
          .filter((photo) => needs.includes(photo))
          .map((photo) => (
            <PhotoField
              key={photo}
              id={fieldId(number, photo)}
              need={photo}
              number={number}
              picture={entry[photo]}
              photoError={photoErrors[photo] ?? null}
              error={error(photo)}
              onChoose={(file) => onChoose(photo, file)}
              onRemove={() => onChange({ [photo]: null })}
            />
          ))}
        {needs.includes('link') ? (
          <TextField
            id={fieldId(number, 'link')}
            type="url"
            inputMode="url"
            autoComplete="off"
            label={t(($) => $.entryForm.link)}
            hint={t(($) => $.entryForm.linkHint)}
            error={badLink ? t(($) => $.entryForm.linkBad) : error('link')}
            value={entry.link}
            required
            onChange={({ target }) => onChange({ link: target.value })}
          />
        ) : null}
        {needs.includes('option') ? (
          <SelectField
            id={fieldId(number, 'option')}
            label={contest.dropdownTitle[language] || t(($) => $.entryForm.option)}
            placeholder={t(($) => $.entryForm.choose)}
            options={contest.dropdownOptions.map(({ id, dropdown }) => ({ value: id, label: dropdown }))}
            error={error('option')}
            value={entry.option}
            required
            onChange={({ target }) => onChange({ option: target.value })}
          />
        ) : null}
      </Card>
    </section>
  );
}
