import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useLanguage } from '../../i18n/hooks.js';
import { useItems } from './branch.js';
import { CategoriesInput } from './categories-input.js';
import { useItemForm } from './item-form.js';
import type { ItemValues } from './item-values.js';
import { categories } from './requests.js';
import { definePage } from '../../shared/record/page.js';
import items from './record.js';

/** The form of a shop item, which stands in categories (docs/product/forms.md#shop-items). */
export default definePage(items, (item) => {
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  const { data } = useItems().categories;
  useEffect(() => {
    dispatch(categories.requested());
  }, [dispatch]);
  const names = (ids: readonly string[]) =>
    ids.map((id) => data?.find((category) => category.id === id)?.name[language] ?? id).join(', ') || '–';
  return { ...useItemForm(item, { field: <CategoriesInput />, names }), toFields: (values: ItemValues) => values };
});
