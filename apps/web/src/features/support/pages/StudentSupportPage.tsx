import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { useAbilities } from '@/lib/abilities';
import { screenPath } from '@/lib/screenPaths';
import { HelpTopics } from '../components/HelpTopics';
import { NewRequestForm } from '../components/NewRequestForm';
import { OwnRequests } from '../components/OwnRequests';
import classes from './Student.module.css';

/** First the answers that are there already, then what one has asked, and the way to ask. */
export default function StudentSupportPage() {
  const { t } = useTranslation('support');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { create } = useAbilities('support');
  const isAsking = search.has('new') && create;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        actions={
          create &&
          !isAsking && (
            <Button
              size="md"
              leftSection={<IconMessagePlus size={20} stroke={1.7} />}
              onClick={() => setSearch({ new: '1' })}
            >
              {t('ask')}
            </Button>
          )
        }
      />
      {isAsking && (
        <section className={lookWith(classes.card, 'panel', 'p-18-20')} aria-labelledby="new-request">
          <h2 id="new-request" className={lookWith(classes.title, 'text-xl', 'bold', 'leading-14')}>
            {t('form.title')}
          </h2>
          <NewRequestForm
            onMade={({ id }) => void navigate(screenPath('student_online_support', { id }))}
            onCancel={() => setSearch({}, { replace: true })}
          />
        </section>
      )}
      <div className={lookWith(classes.columns, 'grid', 'start', 'gap-24')}>
        <section aria-labelledby="topics">
          <h2 id="topics" className={lookWith(classes.title, 'text-xl', 'bold', 'leading-14')}>
            {t('help.title')}
          </h2>
          <HelpTopics />
        </section>
        <section aria-labelledby="own-requests">
          <h2 id="own-requests" className={lookWith(classes.title, 'text-xl', 'bold', 'leading-14')}>
            {t('own.title')}
          </h2>
          <OwnRequests />
        </section>
      </div>
    </div>
  );
}
