import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader } from '@/components/page/PageHeader';
import { PageTabs } from '@/components/page/PageTabs';
import { useAbilities } from '@/lib/abilities';
import { lazyComponent } from '@/lib/lazyComponent';
import { screenPath } from '@/lib/screenPaths';
import classes from '../bank/Bank.module.css';
import { CreateMenu } from '../bank/CreateMenu';
import { useOpening } from '../bank/useOpening';
import { GivenList } from '../class-materials/GivenList';
import { OwnList } from '../class-materials/OwnList';

const MaterialDrawer = lazyComponent(async () => (await import('../bank/MaterialDrawer')).MaterialDrawer);
const GiveDialog = lazyComponent(async () => (await import('../class-materials/GiveDialog')).GiveDialog);

const TABS = ['given', 'own'] as const;

/** What a teacher gives to a class besides its courses: what is given, and what there is of one's own. */
export default function AdditionalMaterialPage() {
  const { t } = useTranslation('bank');
  const [search] = useSearchParams();
  const tab = search.get('tab') === 'own' ? 'own' : 'given';
  const opening = useOpening();
  const { create: mayGive } = useAbilities('class_material');
  const [giving, setGiving] = useState<{ material?: { id: number; question: string } }>();
  const giveButton = mayGive && (
    <Button leftSection={<IconSend size={18} stroke={1.6} />} onClick={() => setGiving({})}>
      {t('give.button')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('additional.title')}
        sentence={t('additional.sentence')}
        actions={tab === 'own' ? <CreateMenu /> : giveButton}
      />
      <PageTabs
        label={t('additional.title')}
        current={tab}
        tabs={TABS.map((key) => ({
          key,
          label: t(`additional.${key}`),
          to: screenPath('additional_material', { tab: key === 'given' ? undefined : key }),
        }))}
      />
      {tab === 'given' ? (
        <GivenList linkOf={opening.linkOf} action={giveButton} />
      ) : (
        <OwnList
          linkOf={opening.linkOf}
          onGive={mayGive ? (material) => setGiving({ material }) : undefined}
          action={<CreateMenu />}
        />
      )}
      <Suspense>
        {opening.id !== undefined && <MaterialDrawer id={opening.id} onClose={opening.close} />}
        {giving && <GiveDialog materials={giving.material && [giving.material]} onClose={() => setGiving(undefined)} />}
      </Suspense>
    </div>
  );
}
