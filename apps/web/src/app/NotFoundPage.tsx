import { Button, VisuallyHidden } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '@/components/states/EmptyState';
import { useDocumentTitle } from '@/lib/documentTitle';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  useDocumentTitle(t('not_found.title'));
  return (
    <>
      <VisuallyHidden component="h1">{t('not_found.title')}</VisuallyHidden>
      <EmptyState
        icon={<IconCompass size={24} stroke={1.6} />}
        title={t('not_found.title')}
        advice={t('not_found.advice')}
        action={
          <Button component={Link} to="/">
            {t('not_found.home')}
          </Button>
        }
      />
    </>
  );
}
