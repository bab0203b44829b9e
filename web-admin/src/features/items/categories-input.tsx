import { Button } from '@club/web-kit';
import { CheckboxGroup } from '@club/web-kit/admin/index.ts';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { fieldId } from '../../shared/record/form.js';
import { AddCategoryDialog } from './add-category-dialog.js';
import { useItems } from './branch.js';
import type { ItemValues } from './item-values.js';
import { categories } from './requests.js';

/** The categories of an item, and the way to a new one, which is chosen at once. */
export function CategoriesInput() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  const { categories: state } = useItems();
  const { control, getValues, setValue } = useFormContext<ItemValues>();
  const [adding, setAdding] = useState(false);
  const choose = useCallback(
    (id: string) => setValue('categories', [...getValues('categories'), id], { shouldDirty: true }),
    [getValues, setValue],
  );
  const { status, data } = state;
  const legend = t(($) => $.items.categories);
  return (
    <div className="grid justify-items-start gap-3">
      {data && data.length > 0 ? (
        <Controller
          name="categories"
          control={control}
          render={({ field, fieldState }) => (
            <CheckboxGroup
              id={fieldId('categories')}
              legend={legend}
              columns={3}
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
              options={data
                .filter(({ id, retired }) => !retired || field.value.includes(id))
                .map(({ id, name }) => ({ value: id, label: name[language] }))}
            />
          )}
        />
      ) : (
        <div className="grid gap-1.5">
          <p className="text-small font-bold">{legend}</p>
          {data ? <p className="text-small text-ink-2">{t(($) => $.items.noCategories)}</p> : null}
          {status === 'loading' || status === 'idle' ? (
            <p className="text-small text-ink-2">{t(($) => $.frame.loading)}</p>
          ) : null}
        </div>
      )}
      {status === 'error' ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-small text-danger">
          {errorText(state.error)}
          <Button size="sm" variant="outline" onClick={() => dispatch(categories.requested())}>
            {t(($) => $.states.tryAgain)}
          </Button>
        </p>
      ) : null}
      <Button
        size="sm"
        variant="outline"
        icon={<Plus className="size-4" aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t(($) => $.items.newCategory)}
      </Button>
      <AddCategoryDialog open={adding} onOpenChange={setAdding} onAdded={choose} />
    </div>
  );
}
