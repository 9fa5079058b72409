import { Button } from '@mantine/core';
import { IconAlertCircle, IconDeviceFloppy, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './FormBar.module.css';

interface Props {
  form: {
    changed: readonly string[];
    errors: readonly { name: string; label: string }[];
    isSaving: boolean;
    focus: (name: string) => void;
  };
  saveLabel: string;
  again?: { label: string; choose: (isAgain: boolean) => void };
  onCancel: () => void;
}

/** Stays at the foot of a form: what is not saved, what must be mended, and the two ways out. */
export function FormBar({ form, saveLabel, again, onCancel }: Props) {
  const { t } = useTranslation('components');
  return (
    <div className={look('bar', 'foot', 'gap-8-24')}>
      <div className={lookWith(classes.state, 'flex', 'wrap', 'narrow', 'grow-16')} aria-live="polite">
        {form.changed.length > 0 && (
          <span className={lookWith(classes.note, 'inline-flex', 'middle', 'gap-8', 'icons-keep')}>
            <IconPencil size={17} stroke={1.6} aria-hidden="true" />
            {t('form.changes', { count: form.changed.length })}
          </span>
        )}
        {form.errors.length > 0 && (
          <span className={lookWith(classes.note, 'inline-flex', 'middle', 'gap-8', 'icons-keep')} data-kind="error">
            <IconAlertCircle size={17} stroke={1.6} aria-hidden="true" />
            <span>
              {t('form.to_mend', { count: form.errors.length })}{' '}
              {form.errors.map(({ name, label }, index) => (
                <span key={name}>
                  {index > 0 && ', '}
                  <button
                    type="button"
                    className={lookWith(classes.link, 'bare', 'p-0', 'pointer')}
                    onClick={() => form.focus(name)}
                  >
                    {label}
                  </button>
                </span>
              ))}
            </span>
          </span>
        )}
      </div>
      <div className={lookWith(classes.buttons, 'flex', 'gap-10')}>
        <Button variant="default" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
        {again && (
          <Button variant="default" type="submit" disabled={form.isSaving} onClick={() => again.choose(true)}>
            {again.label}
          </Button>
        )}
        <Button
          type="submit"
          loading={form.isSaving}
          onClick={() => again?.choose(false)}
          leftSection={<IconDeviceFloppy size={18} stroke={1.6} />}
        >
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}
