import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DoorField, type DoorFieldProps } from './DoorField';
import classes from './PasswordField.module.css';

type PasswordFieldProps = Omit<DoorFieldProps, 'button' | 'type'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a named button to show it; password managers know the field by its `autoComplete`. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <DoorField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      button={
        <button
          type="button"
          className={classes.toggle}
          aria-label={t('field.show_password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} stroke={1.7} aria-hidden="true" />
        </button>
      }
    />
  );
}
