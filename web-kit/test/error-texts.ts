/** Part of i18next that is used here; the package belongs to the apps. */
interface Texts {
  readonly language: string;
  hasResourceBundle(language: string, namespace: string): boolean;
  readonly store: Record<'on' | 'off', (event: 'added', heard: () => void) => void>;
}

/** Resolves when the texts of the error codes are there, for which no page waits. It listens: looking again and again takes longer. */
export function untilErrorTexts(i18n: Texts): Promise<void> {
  const there = () => i18n.hasResourceBundle(i18n.language, 'errors');
  return new Promise((resolve) => {
    if (there()) return resolve();
    const heard = () => {
      if (!there()) return;
      i18n.store.off('added', heard);
      resolve();
    };
    i18n.store.on('added', heard);
  });
}
