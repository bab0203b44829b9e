import { defineRecord } from '../../shared/record/define-record.js';
import { useBrands } from './branch.js';
import { BrandsPage } from './brands-page.js';
import * as requests from './requests.js';

const brands = defineRecord({
  name: 'brands',
  kind: 'brand',
  requests,
  useBranch: useBrands,
  nameOf: ({ name }) => name,
  found: { screen: 'brandDetails' },
});

/** Brands, which are listed as tiles (docs/product/forms.md#brands-and-formats). */
export default { ...brands, ListPage: BrandsPage };
