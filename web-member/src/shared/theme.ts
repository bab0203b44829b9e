export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'club.theme';

/** The theme that was chosen on this device; `system` follows the device's own setting. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system'; // storage is forbidden here
  }
}

/** Shows a theme at once and keeps it on this device; without storage it lasts for this visit. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // the choice then lasts for this visit only
  }
  window.dispatchEvent(new CustomEvent('club:theme', { detail: theme }));
}
