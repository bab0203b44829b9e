import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import type { RequestState } from '../../core/request.js';
import { useLanguage } from '../../i18n/hooks.js';
import { headOf } from '../../shared/save.js';
import { useItems } from './branch.js';
import { CategoriesInput } from './categories-input.js';
import { ItemForm } from './item-form.js';
import type { Item } from './item-requests.js';
import { add, categories, edit } from './requests.js';

interface ShopItemFormProps {
  /** None for a new one. */
  item?: Item;
  state: RequestState<unknown>;
  ask?: () => void;
}

/** The form of a shop item, which stands in categories. */
export function ShopItemForm({ item, state, ask }: ShopItemFormProps) {
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  const { data } = useItems().categories;
  useEffect(() => {
    dispatch(categories.requested());
  }, [dispatch]);
  const shown = (ids: readonly string[]) =>
    ids.map((id) => data?.find((category) => category.id === id)?.name[language] ?? id).join(', ') || '–';
  return (
    <ItemForm
      item={item}
      state={state}
      ask={ask}
      save={(form, version, saved) =>
        item
          ? edit.requested({ form: { ...form, ...headOf(item, version) }, ...saved })
          : add.requested({ form, ...saved })
      }
      list="items"
      categories={{ field: <CategoriesInput />, shown }}
    />
  );
}
