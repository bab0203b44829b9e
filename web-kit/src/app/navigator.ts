import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Router navigation inside the base path. */
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** Lends the router's navigation to the sagas, which live outside of the page. */
export function createNavigator() {
  let go: Navigate | null = null;
  return {
    navigate: ((to, options) => go?.(to, options)) as Navigate,
    /** Sits inside the router once. */
    Bridge: () => {
      const navigate = useNavigate();
      useEffect(() => {
        go = (to, options) => void navigate(to, options);
      }, [navigate]);
      return null;
    },
  };
}
