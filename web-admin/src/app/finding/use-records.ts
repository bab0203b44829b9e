import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { maySee, type Screen } from '../../core/paths.js';
import type { Role } from '../../core/types.js';
import { useFinding } from './branch.js';
import { find, type Finds } from './requests.js';
import { SOURCES, type Found } from './sources.js';

/** Milliseconds between the last letter that is typed and the request for the lists. */
const PAUSE_MS = 250;
/** A single letter would match almost everything. */
const MIN_CHARACTERS = 2;

interface Records {
  groups: Finds['groups'];
  /** Lists that could not be asked. */
  failed: readonly Screen[];
  searching: boolean;
}

const NONE: Records = { groups: [], failed: [], searching: false };

/**
 * Returns the records that a text finds while the palette is open. Until the lists have answered for a longer text, the rows of
 * before stay as far as they still match, so that they do not jump.
 */
export function useRecords(role: Role, open: boolean, typed: string): Records {
  const dispatch = useAppDispatch();
  const { find: state } = useFinding();
  const q = open && typed.length >= MIN_CHARACTERS ? typed : '';
  useEffect(() => {
    if (q === '') return;
    const screens = SOURCES.map(({ screen }) => screen).filter((screen) => maySee(role, screen));
    const timer = setTimeout(() => dispatch(find.requested({ q, screens })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, role, q]);
  useEffect(() => {
    if (!open) return;
    // what is under way when it closes is cut off, and forgotten
    return () => void dispatch(find.requested({ q: '', screens: [] }));
  }, [dispatch, open]);
  if (q === '') return NONE;
  if (state.data?.q === q) return { ...state.data, searching: false };
  const still = ({ label, note = '' }: Found) => `${label} ${note}`.toLowerCase().includes(q.toLowerCase());
  const groups = (state.data?.groups ?? []).map(({ screen, found }) => ({ screen, found: found.filter(still) }));
  return { groups, failed: [], searching: state.status !== 'error' };
}
