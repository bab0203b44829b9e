import { TableNotice } from '@club/web-kit/admin/index.ts';
import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { AreaHead } from '../../shared/form-page.js';
import { Failed, NoticeCard, Pictured } from '../../shared/reading.js';
import { useInsights } from './branch.js';
import { open } from './requests.js';

/**
 * Leaves for the site of receipt insights (docs/product/back-office.md#receipt-review). It is a page, which the menu opens in a new tab: a
 * link whose address is made by a call would be a window that browsers block, and a refusal would have no place.
 */
export default function OpenInsightsPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { open: state } = useInsights();
  useEffect(() => {
    dispatch(open.requested());
    return () => void dispatch(open.cleared());
  }, [dispatch]);
  return (
    <>
      <AreaHead title={t(($) => $.menu.insights)} group={t(($) => $.frame.groups.earning)} />
      <NoticeCard>
        {state.status === 'error' ? (
          <Failed failure={state.error} onRetry={() => dispatch(open.requested())} />
        ) : (
          <div role="status">
            <TableNotice picture={<Pictured of="search" />} title={t(($) => $.insights.title)}>
              {t(($) => $.insights.body)}
            </TableNotice>
          </div>
        )}
      </NoticeCard>
    </>
  );
}
