import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Tools } from '../core/tools.js';

/** Lends the router's navigation to the sagas, which live outside of the page. */
export function createNavigator() {
  let go: Tools['navigate'] | null = null;
  return {
    navigate: ((to, options) => go?.(to, options)) as Tools['navigate'],
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
