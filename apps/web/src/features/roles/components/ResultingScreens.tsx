import { menusFor, type ScreenKey, tabsFor } from '@khue/contract/screens';
import { useTranslation } from 'react-i18next';
import { usePermissionWords } from '../permissionWords';
import { SideCard } from './AccessLayout';
import classes from './ResultingScreens.module.css';

/** The menu that those who hold the role find; in brackets the tabs of an entry. */
export function ResultingScreens({ codes, scope }: { codes: readonly string[]; scope: string }) {
  const { t } = useTranslation(['roles', 'shell']);
  const words = usePermissionWords();
  const screens = menusFor(codes, scope);
  const groups = [...new Set(screens.map((screen) => screen.group))];
  const wordsOf = (key: string) => {
    const tabs = tabsFor(key as ScreenKey, codes, scope).filter((tab) => tab.key !== key);
    const name = t(`shell:menu.${key}`);
    return tabs.length === 0 ? name : `${name} (${tabs.map((tab) => t(`shell:menu.${tab.key}`)).join(', ')})`;
  };
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
                .map((screen) => wordsOf(screen.key))
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </SideCard>
  );
}
