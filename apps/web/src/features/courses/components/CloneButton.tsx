import { Button } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '@/lib/i18n';
import { lazyComponent } from '@/lib/lazyComponent';

// The dialog brings the schemas of a form; the list does without them.
const CloneDialog = lazyComponent(async () => {
  const [{ CloneDialog: Dialog }] = await Promise.all([import('./CloneDialog'), loadTexts('validation')]);
  return Dialog;
});

export function CloneButton() {
  const { t } = useTranslation('courses');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconCopyPlus size={18} stroke={1.6} />} onClick={() => setOpen(true)}>
        {t('clone.button')}
      </Button>
      <Suspense>{isOpen && <CloneDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
