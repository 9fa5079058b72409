import { Button } from '@mantine/core';
import { IconBooks, IconCircleCheck, IconClipboardPlus, IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { screenPath } from '@/lib/screenPaths';
import { testPath } from '../bank/testPath';
import { useBank } from '../useBank';
import { useAskedBank } from '../useExamBank';
import classes from './Imports.module.css';
import type { QuestionImport } from './questionImport';

interface Props {
  found: QuestionImport;
  /** The test that waits for them. */
  testId?: number | undefined;
  onAgain: () => void;
}

const GiveMade = lazyComponent(async () => (await import('./GiveMade')).GiveMade);

/** They are made: drafts are read through in the bank, published ones go straight into a test or to a class. */
export function DraftsStep({ found, testId, onAgain }: Props) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const bank = useBank();
  const asked = useAskedBank();
  const mayGive = useAbilities('class_material').create && asked === 'open';
  const [isGiving, setGiving] = useState(false);
  const ids = found.materials ?? [];
  const { published } = found;
  const words = published ? 'published' : 'made';
  return (
    <section className={classes.card}>
      <EmptyState
        icon={<IconCircleCheck size={24} stroke={1.6} />}
        title={t(`questions.${words}`, { count: ids.length, total: format.number(ids.length) })}
        advice={t(asked === 'exam' ? 'exam.imported_advice' : `questions.${words}_advice`)}
        action={
          <div className={look('flex', 'wrap', 'to-middle', 'gap-8')}>
            <Button variant="default" onClick={onAgain}>
              {t('questions.another')}
            </Button>
            <Button
              component={Link}
              variant={published && mayGive ? 'default' : 'filled'}
              to={screenPath(bank, {
                status: published ? 'published' : 'draft',
                ...(asked === 'exam' ? { bank: asked } : { collection: 'mine' }),
              })}
              leftSection={<IconBooks size={18} stroke={1.6} />}
            >
              {t(published ? 'questions.to_bank' : 'questions.to_drafts')}
            </Button>
            {published && mayGive && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconSend size={18} stroke={1.6} />}
                  onClick={() => setGiving(true)}
                >
                  {t('questions.give')}
                </Button>
                <Button
                  component={Link}
                  to={testPath(ids, testId)}
                  leftSection={<IconClipboardPlus size={18} stroke={1.6} />}
                >
                  {t(testId === undefined ? 'questions.to_test' : 'questions.to_waiting_test')}
                </Button>
              </>
            )}
          </div>
        }
      />
      {isGiving && (
        <Suspense>
          <GiveMade ids={ids} onClose={() => setGiving(false)} />
        </Suspense>
      )}
    </section>
  );
}
