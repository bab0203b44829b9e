import type { i18n as I18n } from 'i18next';

/** Resolves when the texts of the error codes are there, for which no page waits. It listens: looking again and again takes longer. */
export function untilErrorTexts(i18n: I18n): Promise<void> {
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
