import { FormContents } from '@club/web-kit/admin/index.ts';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/hooks.js';

/** A part of a long form. */
export interface PartOfForm<Name extends string> {
  /** Id of its section. */
  id: string;
  label: string;
  fields: readonly Name[];
}

interface RecordContentsProps {
  parts: readonly PartOfForm<string>[];
  /** Names of the fields that are wrong. */
  wrong: readonly string[];
}

/** The parts of a long form: where one is in it, and how much is wrong in each. */
export function RecordContents({ parts, wrong }: RecordContentsProps) {
  const t = useText();
  const current = useFocusedPart(parts.map(({ id }) => id).join());
  return (
    <FormContents
      label={t(($) => $.form.parts)}
      beside="wide"
      parts={parts.map(({ id, label, fields }, at) => {
        const count = wrong.filter((name) => fields.includes(name)).length;
        return {
          ...{ id, label, current: current === undefined ? at === 0 : current === id },
          ...(count > 0 ? { errors: { count, text: t(($) => $.form.partErrors, { count }) } } : {}),
        };
      })}
    />
  );
}

/** Returns the id of the part that has the focus, or had it last. */
function useFocusedPart(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const known = new Set(ids.split(','));
    const follow = ({ target }: FocusEvent) => {
      for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
        if (known.has(at.id)) return setCurrent(at.id);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [ids]);
  return current;
}
