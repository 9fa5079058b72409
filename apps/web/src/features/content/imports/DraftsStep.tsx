import { Button } from '@mantine/core';
import { IconBooks, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { useBank } from '../useBank';
import classes from './Imports.module.css';
import type { QuestionImport } from './questionImport';

/** The drafts are made; they are read and published in the bank. */
export function DraftsStep({ found, onAgain }: { found: QuestionImport; onAgain: () => void }) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const bank = useBank();
  const made = found.materials?.length ?? 0;
  return (
    <section className={classes.card}>
      <EmptyState
        icon={<IconCircleCheck size={24} stroke={1.6} />}
        title={t('questions.made', { count: made, total: format.number(made) })}
        advice={t('questions.made_advice')}
        action={
          <div className={look('flex', 'wrap', 'to-middle', 'gap-8')}>
            <Button variant="default" onClick={onAgain}>
              {t('questions.another')}
            </Button>
            <Button
              component={Link}
              to={screenPath(bank, { status: 'draft', collection: 'mine' })}
              leftSection={<IconBooks size={18} stroke={1.6} />}
            >
              {t('questions.to_drafts')}
            </Button>
          </div>
        }
      />
    </section>
  );
}
