import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ACCOUNTS_PATH } from '../paths';

export function BackToAccounts() {
  const { t } = useTranslation('accounts');
  return (
    <Button component={Link} to={ACCOUNTS_PATH}>
      {t('back_to_list')}
    </Button>
  );
}
