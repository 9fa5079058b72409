import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconFileText,
  IconFileTypeDocx,
  IconFileTypePpt,
  IconPackageImport,
  IconPlus,
  IconTools,
  type TablerIcon,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lookWith } from '@/components/look/look';
import { useAbilities } from '@/lib/abilities';
import { lazyComponent } from '@/lib/lazyComponent';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { useBank } from '../useBank';
import classes from './CreateMenu.module.css';

const SlideDeckDialog = lazyComponent(async () => (await import('../imports/SlideDeckDialog')).SlideDeckDialog);
const PackageDialog = lazyComponent(async () => (await import('../imports/PackageDialog')).PackageDialog);

interface EntryProps {
  icon: TablerIcon;
  name: 'slides' | 'questions' | 'text' | 'package' | 'manual';
}

/** A way to a new material: what it starts from, and what comes of it. */
function Words({ icon: Icon, name }: EntryProps) {
  const { t } = useTranslation('bank');
  return (
    <span className={lookWith(classes.entry, 'flex', 'start', 'gap-12')}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <span>
        <span className={lookWith(classes.name, 'semibold')}>{t(`create.${name}`)}</span>
        <span className={lookWith(classes.about, 'note')}>{t(`create.${name}_about`)}</span>
      </span>
    </span>
  );
}

/** Everything that a material can come from; what is shown to classes is no question of an examination. */
export function CreateMenu({ bank: asked = 'open' }: { bank?: 'open' | 'exam' }) {
  const { t } = useTranslation('bank');
  const bank = useBank();
  const ways = useAbilities('material');
  const { create: mayExamine } = useAbilities('exam_bank');
  const isExam = asked === 'exam';
  const can = isExam ? { create: ways.create && mayExamine, import: ways.import && mayExamine } : ways;
  const to = (way: string) => `${screenPath(bank)}/${way}${isExam ? '?bank=exam' : ''}`;
  const [dialog, setDialog] = useState<'slides' | 'package'>();
  if (!can.create && !can.import) return null;
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={300}>
        <Menu.Target>
          <Button
            leftSection={<IconPlus size={18} stroke={1.8} />}
            rightSection={<IconChevronDown size={16} stroke={1.8} />}
          >
            {t('create.button')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {can.import && (
            <>
              <Menu.Label>{t('create.from_file')}</Menu.Label>
              {!isExam && (
                <Menu.Item onClick={() => setDialog('slides')}>
                  <Words icon={IconFileTypePpt} name="slides" />
                </Menu.Item>
              )}
              <Menu.Item component={Link} to={to('from-questions')}>
                <Words icon={IconFileTypeDocx} name="questions" />
              </Menu.Item>
            </>
          )}
          {can.create && (
            <Menu.Item component={Link} to={to('from-text')}>
              <Words icon={IconFileText} name="text" />
            </Menu.Item>
          )}
          {can.import && (
            <Menu.Item onClick={() => setDialog('package')}>
              <Words icon={IconPackageImport} name="package" />
            </Menu.Item>
          )}
          {can.create && (
            <>
              <Menu.Divider />
              <Menu.Label>{t('create.by_hand')}</Menu.Label>
              <Menu.Item component={Link} to={`${detailPath(bank, 'create')}${isExam ? '&bank=exam' : ''}`}>
                <Words icon={IconTools} name="manual" />
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'slides' && <SlideDeckDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'package' && <PackageDialog bank={asked} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
}
