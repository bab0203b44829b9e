import { ChoiceGroup } from '@club/web-kit';
import { useState } from 'react';
import { useText } from '../i18n/hooks.js';
import { chosenTheme, chooseTheme, themes, type Theme } from './theme.js';

/** Light, dark, or as the device is set; the choice shows at once and is kept on this device. */
export function ThemeChoice() {
  const t = useText();
  const [chosen, setChosen] = useState<Theme>(chosenTheme);
  return (
    <ChoiceGroup
      legend={t(($) => $.theme.title)}
      name="theme"
      columns={3}
      value={chosen}
      options={themes.map((value) => ({ value, label: t(($) => $.theme[value]) }))}
      onChange={(theme) => {
        setChosen(theme);
        chooseTheme(theme);
      }}
    />
  );
}
