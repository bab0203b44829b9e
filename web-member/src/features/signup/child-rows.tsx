import { Button, DateField, IconButton } from '@club/web-kit';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/hooks.js';
import { fieldId, useFormErrorText } from './form-error.js';
import { firstRows, mayAddChild, type SignUpForm } from './schema.js';

/**
 * One date of birth a child, up to five; which stages need them and may add more is in
 * docs/product/accounts.md#sign-up-form.
 */
export function ChildRows({ stage, today }: { stage: string; today: string }) {
  const t = useText();
  const errorText = useFormErrorText();
  const { control, register, formState } = useFormContext<SignUpForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'children' });
  const required = firstRows(stage) > 0;

  return (
    <div className="grid gap-4">
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-2">
          <DateField
            {...register(`children.${index}.dob`)}
            id={fieldId(`children.${index}.dob`)}
            className="flex-1"
            label={t(($) => $.signup.childDob, { number: index + 1 })}
            hint={index === 0 ? t(($) => $.signup.childHint) : undefined}
            error={errorText(formState.errors.children?.[index]?.dob?.message)}
            max={today}
            required={required}
            {...(required ? {} : { optional: t(($) => $.common.optional) })}
          />
          {fields.length > Math.min(1, firstRows(stage)) ? (
            <IconButton
              label={t(($) => $.signup.removeChild, { number: index + 1 })}
              className="mt-7.5"
              onClick={() => remove(index)}
            >
              <Trash2 className="size-5" aria-hidden />
            </IconButton>
          ) : null}
        </div>
      ))}
      {mayAddChild(stage, fields.length) ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          icon={<Plus className="size-5" aria-hidden />}
          onClick={() => append({ dob: '' })}
        >
          {t(($) => $.signup.addChild)}
        </Button>
      ) : null}
    </div>
  );
}
