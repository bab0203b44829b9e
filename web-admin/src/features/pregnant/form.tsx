import { useItemForm, withoutCategories } from '../items/index.js';
import { definePage } from '../../shared/record/page.js';
import pregnant from './record.js';

/** The form of an item for pregnant members (docs/product/forms.md#shop-items). */
export default definePage(pregnant, (item) => ({ ...useItemForm(item), toFields: withoutCategories }));
