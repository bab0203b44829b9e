import { useText } from '../i18n/hooks.js';
import { useCommonPasswords } from './common-passwords.js';
import { passwordLevel, passwordMistake } from './form-rules.js';

/** The meter of a new password, as properties of its field. */
export function usePasswordMeter(password: string) {
  const t = useText();
  useCommonPasswords(password);
  const mistake = passwordMistake(password);
  const words =
    mistake === 'PASSWORD_COMMON'
      ? t(($) => $.signup.common)
      : mistake
        ? t(($) => $.signup.weak)
        : t(($) => $.signup.strong);
  return { level: passwordLevel(password), levelText: password === '' ? '' : words };
}
