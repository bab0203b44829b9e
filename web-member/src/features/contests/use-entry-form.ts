import { useEffect, useRef, useState } from 'react';
import { useDraftStore } from '../../core/drafts.js';
import { newId } from '@club/web-kit/app/ids.ts';
import { contestDraft, emptyEntry, type EntryDraft } from './entry-form.js';
import { isPhotoFailure, readPhoto, type PhotoFailure } from './photo.js';

/** Empty draft of the part of a form that stays on the device; pictures are too large for it and must be chosen again. */
const NO_WORDS: Pick<EntryDraft, 'link' | 'option'>[] = [];

type Photo = 'image' | 'receipt';
export type PhotoErrors = Partial<Record<Photo, PhotoFailure>>;

interface Slot {
  entry: EntryDraft;
  /** Reason why the picture chosen last was not accepted. */
  photoErrors: PhotoErrors;
}

/**
 * The entries of a form as they are typed. `key` names the submission: it stays while nothing is changed, so that what
 * was sent and got no answer can be sent again without entering twice.
 */
export function useEntryForm(contestId: string, count: number) {
  const draft = useDraftStore(contestDraft(contestId), NO_WORDS);
  const [slots, setSlots] = useState<Slot[]>(() => {
    const kept = draft.read() ?? NO_WORDS;
    return Array.from({ length: count }, (_, index) => ({ entry: { ...emptyEntry, ...kept[index] }, photoErrors: {} }));
  });
  useEffect(() => {
    const words = slots.map(({ entry: { link, option } }) => ({ link, option }));
    draft.write(words.some(({ link, option }) => link || option) ? words : NO_WORDS);
  }, [slots, draft]);
  const [key, setKey] = useState(newId);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const all = previews.current;
    return () => all.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const change = (index: number, changed: (slot: Slot) => Slot) => {
    setKey(newId());
    setSlots((now) => now.map((slot, at) => (at === index ? changed(slot) : slot)));
  };
  const set = (index: number, entry: Partial<EntryDraft>) =>
    change(index, (slot) => ({ ...slot, entry: { ...slot.entry, ...entry } }));
  const choose = (index: number, photo: Photo, file: File) => {
    const url = URL.createObjectURL(file);
    previews.current.add(url);
    change(index, ({ entry, photoErrors: { [photo]: _, ...photoErrors } }) => ({
      entry: { ...entry, [photo]: { name: file.name, file: null, url } },
      photoErrors,
    }));
    void readPhoto(file).then((read) =>
      change(index, (slot) => {
        // another one was chosen meanwhile, or none is wanted any more
        if (slot.entry[photo]?.url !== url) return slot;
        return isPhotoFailure(read)
          ? { entry: { ...slot.entry, [photo]: null }, photoErrors: { ...slot.photoErrors, [photo]: read } }
          : { ...slot, entry: { ...slot.entry, [photo]: { name: file.name, file: read, url } } };
      }),
    );
  };
  return { slots, key, set, choose };
}
