import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Returns a function that answers whether the page of this part is still the one of the address. A page stays on the screen while the code of
 * the next one is loaded, and whatever it writes into the address then would be written into that of the next page.
 */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  // hooks of the router answer the address that is drawn, and no other part of it has the address that is asked for
  const router = useContext(UNSAFE_DataRouterContext);
  return useCallback(() => {
    if (!router) return true;
    const { basename, router: of } = router;
    const drawn = basename === '/' ? pathname : basename + pathname;
    return of.state.location.pathname === drawn;
  }, [router, pathname]);
}
