import { Button } from '@mantine/core';
import { IconMoodSad, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { useDocumentTitle } from '@/lib/documentTitle';
import classes from './CrashPage.module.css';

/** A chunk that is gone (a newer version was installed) or a line that broke while it loaded. */
const isMissingChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

/** What stands in place of a page that threw. */
export function CrashPage() {
  const { t } = useTranslation('app');
  const kind = isMissingChunk(useRouteError()) ? 'chunk_' : '';
  const title = t(`crash.${kind}title`);
  useDocumentTitle(title);
  return (
    <main className={classes.page} role="alert">
      <span className={classes.icon} aria-hidden="true">
        <IconMoodSad size={26} stroke={1.6} />
      </span>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.advice}>{t(`crash.${kind}advice`)}</p>
      <Button leftSection={<IconRefresh size={16} />} onClick={() => window.location.reload()}>
        {t('crash.reload')}
      </Button>
    </main>
  );
}
