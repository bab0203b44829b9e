import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { gateOf } from './gate.js';
import { Sizes } from './sizes.js';

/**
 * Shows the sizes of the brand in the address or in navigation state to members who may ask for a sample
 * (docs/product/screens.md#sample-pages); for others, or an unknown brand, the page of brands opens and shows the reason.
 */
export default function SizesPage() {
  const [query] = useSearchParams();
  const carried = useLocation().state as { brandId?: unknown } | null;
  const brandId = query.get('brandId') ?? carried?.brandId;
  const user = useAppSelector(selectUser);
  if (!user) return null;
  if (typeof brandId !== 'string' || brandId === '' || gateOf(user) !== 'open')
    return <Navigate to="/picksample" replace />;
  return <Sizes brandId={brandId} />;
}
