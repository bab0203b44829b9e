import type { Action } from '@reduxjs/toolkit';
import { useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import type { SectionQuery } from './requests.js';

interface SectionRequest {
  requested: (query: SectionQuery) => Action;
  cleared: () => Action;
}

/** Reads a section of a member's page when it is shown, and returns how it is read again and from another place on. */
export function useSection(id: string, { requested, cleared }: SectionRequest) {
  const dispatch = useAppDispatch();
  const [cursor, setCursor] = useState<string>();
  const query = useMemo(() => ({ id, ...(cursor ? { cursor } : {}) }), [id, cursor]);
  useEffect(() => {
    dispatch(requested(query));
  }, [dispatch, requested, query]);
  useEffect(() => () => void dispatch(cleared()), [dispatch, cleared]);
  return { ask: () => void dispatch(requested(query)), cursor, setCursor };
}
