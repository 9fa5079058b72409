import { screensFor } from '@khue/contract/screens';
import { useTranslation } from 'react-i18next';
import { usePermissionWords } from '../permissionWords';
import { SideCard } from './AccessLayout';
import classes from './ResultingScreens.module.css';

/** Which menus and screens those who hold the role find. */
export function ResultingScreens({ codes, scope }: { codes: readonly string[]; scope: string }) {
  const { t } = useTranslation(['roles', 'shell']);
  const words = usePermissionWords();
  const screens = screensFor(codes, scope);
  const groups = [...new Set(screens.map((screen) => screen.group))];
  return (
    <SideCard title={t('screens.title')}>
      {screens.length === 0 && <p className={classes.none}>{t('screens.none')}</p>}
      <dl className={classes.list}>
        {groups.map((group) => (
          <div key={group}>
            <dt>{group === 'home' ? t('screens.home') : words.group(group)}</dt>
            <dd>
              {screens
                .filter((screen) => screen.group === group)
                .map((screen) => t(`shell:menu.${screen.key}`))
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </SideCard>
  );
}
