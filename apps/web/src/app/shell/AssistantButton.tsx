import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconMessageChatbot } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { closeDrawer, showDrawer, useDrawer } from '@/lib/drawer';
import classes from './AssistantButton.module.css';

/** One key for all ways: opens the panel, leads from the page into it, and closes it from inside. */
function followKey() {
  const panel = document.getElementById('assistant');
  if (!panel) showDrawer('assistant');
  else if (panel.contains(document.activeElement)) closeDrawer();
  else panel.querySelector<HTMLElement>('textarea, [data-first]')?.focus();
}

export function AssistantButton() {
  const { t } = useTranslation('shell');
  const { isOpen, toggle } = useDrawer('assistant');
  useHotkeys([['mod+/', followKey]], []);
  return (
    <ActionIcon
      className={lookWith(classes.button, 'plain')}
      variant="subtle"
      color="gray"
      size={38}
      aria-label={t('assistant')}
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+/"
      title={`${t('assistant')} (Ctrl /)`}
      onClick={toggle}
    >
      <IconMessageChatbot size={19} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  );
}
