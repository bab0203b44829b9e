import { useAppSelector } from '../../core/hooks.js';
import { fitting } from './schema.js';
import { selectSamples } from './selectors.js';

/** The samples for what was chosen; they are requested by the form. */
export function useOffer({ redeemSample, size }: { redeemSample: string; size: string }) {
  const list = useAppSelector(selectSamples);
  const wanted = redeemSample === 'yes';
  return {
    wanted,
    list,
    offered: fitting(list.status === 'ok' ? list.data : null, size),
    loading: wanted && (list.status === 'idle' || list.status === 'loading'),
  };
}
