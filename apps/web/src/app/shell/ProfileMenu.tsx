import { type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconHelp, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { Portrait } from '@/components/person/Portrait';
import { LanguageSwitch } from '@/features/session/components/LanguageSwitch';
import { call } from '@/lib/api';
import type { Me } from '@/lib/me';
import { PATHS } from '@/lib/screenPaths';
import { session } from '@/lib/session';
import classes from './ProfileMenu.module.css';

const SCHEMES = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'auto', Icon: IconDeviceDesktop },
] as const;

/** The server forgets the token; here one is out at once, whether or not the server could be told. */
function signOut() {
  call('POST /api/logout/').catch(() => undefined);
  session.signOut();
}

export function ProfileMenu({ me }: { me: Me }) {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={248}>
      <Menu.Target>
        <UnstyledButton
          translate="no"
          className={look('row', 'gap-12', 'p-4', 'round-md')}
          aria-label={t('profile.open', { name: me.full_name })}
        >
          <Portrait name={me.full_name} picture={me.avatar_url} />
          <span className={classes.words} translate="no">
            <span className={lookWith(classes.name, 'semibold')}>{me.full_name}</span>
            <span className={lookWith(classes.role, 'note')}>{me.role}</span>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={PATHS.profile} leftSection={<IconUser size={17} stroke={1.7} />}>
          {t('menu.profile')}
        </Menu.Item>
        <Menu.Item component={Link} to={PATHS.help} leftSection={<IconHelp size={17} stroke={1.7} />}>
          {t('menu.help')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('scheme.label')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {SCHEMES.map(({ value, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={17} stroke={1.7} />}>
              {t(`scheme.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <div className={classes.language}>
          <LanguageSwitch />
        </div>
        {/* Who sees the product as another role leaves that by the band above, and signs out as themselves. */}
        {!me.viewing_as && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconLogout size={17} stroke={1.7} />} onClick={signOut}>
              {t('sign_out')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
