import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BULK_PATH } from '../paths';

export function BackToBulk() {
  const { t } = useTranslation('imports');
  return (
    <Button component={Link} to={BULK_PATH}>
      {t('again')}
    </Button>
  );
}
