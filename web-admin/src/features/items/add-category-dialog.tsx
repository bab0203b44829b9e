import { TextField } from '@club/web-kit';
import { useState } from 'react';
import { useText } from '../../i18n/hooks.js';
import { NamingDialog } from '../../shared/naming-dialog.js';
import { useItems } from './branch.js';
import { addCategory } from './requests.js';

interface AddCategoryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (id: string) => void;
}

/** A new category of shop items; without a Malay name it is called as in English. */
export function AddCategoryDialog({ onOpenChange, ...props }: AddCategoryDialogProps) {
  const t = useText();
  const { addCategory: state } = useItems();
  const [bmName, setBmName] = useState('');
  return (
    <NamingDialog
      {...props}
      onOpenChange={(next) => {
        setBmName('');
        onOpenChange(next);
      }}
      state={state}
      save={(name) => addCategory.requested({ name, bmName: bmName.trim() })}
      cleared={addCategory.cleared}
      keyOf={({ id }) => id}
      texts={{
        title: t(($) => $.items.newCategoryTitle),
        note: t(($) => $.items.newCategoryNote),
        name: t(($) => $.items.categoryName),
        submit: t(($) => $.items.newCategory),
      }}
    >
      {(errors) => (
        <TextField
          label={t(($) => $.items.categoryBmName)}
          optional={t(($) => $.form.optional)}
          hint={t(($) => $.items.categoryBmHint)}
          value={bmName}
          autoComplete="off"
          error={errors['bmName']}
          onChange={(event) => setBmName(event.target.value)}
        />
      )}
    </NamingDialog>
  );
}
