import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password with a named button to show it; browsers' password managers know it by its `autoComplete`. */
export function PasswordField(props: PasswordInputProps & { autoComplete: 'current-password' | 'new-password' }) {
  const { t } = useTranslation('auth');
  return (
    <PasswordInput
      spellCheck={false}
      autoCapitalize="none"
      visibilityToggleButtonProps={{ 'aria-label': t('field.show_password'), tabIndex: 0 }}
      {...props}
    />
  );
}
