import { MOST_SIGNERS } from '@khue/contract/certificate-words';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListBinding } from '@/components/form/fieldBinding';
import { TextField } from '@/components/form/TextField';
import { look } from '@/components/look/look';

interface Props {
  list: ListBinding<{ name: string; title: string }>;
  isShown: boolean;
}

/** Who signs, from left to right. */
export function SignersField({ list, isShown }: Props) {
  const { t } = useTranslation('certificates');
  return (
    <section
      id={list.id}
      tabIndex={-1}
      aria-label={t('sections.signers')}
      className={look('stack', 'gap-12', 'whole-row')}
    >
      {list.error && (
        <p role="alert" className={look('field-error', 'm-0')}>
          {list.error}
        </p>
      )}
      {list.items.length === 0 && isShown && <p className={look('note', 'm-0')}>{t('no_signers')}</p>}
      {list.items.map((item, at) => (
        <div key={item.key} className={look('stack', 'gap-8')}>
          <div className={look('grid', 'start', 'columns-2', 'gap-12')}>
            <TextField field={item.field('title')} required maxLength={100} />
            <TextField field={item.field('name')} required maxLength={100} />
          </div>
          {!isShown && (
            <div>
              <Button
                size="xs"
                variant="subtle"
                leftSection={<IconTrash size={16} stroke={1.6} />}
                onClick={() => list.remove(at)}
              >
                {t('remove_signer', { at: at + 1 })}
              </Button>
            </div>
          )}
        </div>
      ))}
      {!isShown && list.items.length < MOST_SIGNERS && (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.6} />}
            onClick={() => list.append({ name: '', title: '' })}
          >
            {t('add_signer')}
          </Button>
        </div>
      )}
    </section>
  );
}
