import { ListPage } from '@club/proto/club/common/v1/list';

/** All rows in the list's own order: what a list without a page means. */
export const WHOLE_LIST = ListPage.fromPartial({});
