import { TextField } from '@club/web-kit';
import { BilingualPair, ImageField, NumberField } from '@club/web-kit/admin/index.ts';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { MAX_TITLE, useImageTexts, useUndo } from '../../shared/inputs.js';
import { hasDetails, isAmount, isSeenOrRead, newPrize, type PrizeRow, type Values } from './contest-values.js';
import { RowsInput } from '../../shared/rows-input.js';

/** Pictures that one form can bring. */
const MAX_PICTURES = 20;

/** The prizes, one or more: a picture or a title in both languages, and how many there are. */
export function PrizesInput({ stored }: { stored: boolean }) {
  const t = useText();
  const errorText = useErrorText();
  const images = useImageTexts();
  const undo = useUndo();
  const optional = t(($) => $.form.optional);
  // names, days and icons come first: while they are missing too, one sentence names what is missing
  const one = (details: boolean) => (rows: unknown, values: object) =>
    (rows as Values['prizes']).length > 0 ||
    hasDetails(values as Values, stored) !== details ||
    errorText({ code: 'CONTEST_PRIZE_REQUIRED' });
  return (
    <RowsInput<PrizeRow>
      name="prizes"
      legend={t(($) => $.contests.prizes)}
      make={newPrize}
      texts={{
        add: t(($) => $.contests.prizeRows.add),
        remove: (number) => t(($) => $.contests.prizeRows.remove, { number }),
        up: (number) => t(($) => $.contests.prizeRows.up, { number }),
        down: (number) => t(($) => $.contests.prizeRows.down, { number }),
        moved: (from, to) => t(($) => $.contests.prizeRows.moved, { from, to }),
      }}
      rules={{
        required: one(false),
        one: one(true),
        whole: (rows) =>
          (rows as Values['prizes']).every((row) => isSeenOrRead(row) && isAmount(row.amount)) ||
          t(($) => $.contests.prizeWrong),
        long: (rows) =>
          (rows as Values['prizes']).every(
            ({ title, titleBM, item }) => Math.max(title.length, titleBM.length, item.length) <= MAX_TITLE,
          ) || t(($) => $.form.tooLong, { count: MAX_TITLE }),
        pictures: (rows) =>
          (rows as Values['prizes']).filter(({ file }) => file).length <= MAX_PICTURES ||
          t(($) => $.contests.prizePictures, { count: MAX_PICTURES }),
      }}
    >
      {(row, number, set, wrong) => {
        // a title is needed in both languages or in none; without one members see the picture
        const hasTitle = row.title.trim() !== '' || row.titleBM.trim() !== '';
        const title = (name: 'title' | 'titleBM', language: 'en' | 'bm') => (
          <TextField
            label={t(($) => $.contests.prizeTitle[language], { number })}
            optional={optional}
            value={row[name]}
            autoComplete="off"
            onChange={(event) => set({ [name]: event.target.value })}
            {...(wrong && hasTitle && row[name].trim() === '' ? { error: t(($) => $.form.required) } : {})}
          />
        );
        const picture = t(($) => $.contests.prizePicture, { number });
        return (
          <div className="grid gap-3">
            <BilingualPair en={title('title', 'en')} bm={title('titleBM', 'bm')} />
            <div className="grid gap-3 tablet:grid-cols-2">
              <NumberField
                label={t(($) => $.contests.prizeAmount, { number })}
                value={row.amount}
                required
                onChange={(event) => set({ amount: event.target.value })}
                {...(wrong && !isAmount(row.amount) ? { error: t(($) => $.form.wholeNumber) } : {})}
              />
              <TextField
                label={t(($) => $.contests.prizeItem, { number })}
                optional={optional}
                value={row.item}
                autoComplete="off"
                onChange={(event) => set({ item: event.target.value })}
              />
            </div>
            <ImageField
              {...images}
              label={picture}
              alt={picture}
              file={row.file}
              url={row.url || undefined}
              onChange={(file) => set({ file })}
              undo={undo(row.url || undefined, () => set({ file: undefined }))}
              {...(wrong && !hasTitle && !isSeenOrRead(row) ? { error: t(($) => $.contests.prizeSeen) } : {})}
            />
          </div>
        );
      }}
    </RowsInput>
  );
}
