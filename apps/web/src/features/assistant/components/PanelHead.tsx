import { ActionIcon } from '@mantine/core';
import { IconHistory, IconMessageChatbot, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useAudience } from '../useConversation';
import classes from './AssistantPanel.module.css';

interface Props {
  ref: Ref<HTMLHeadingElement>;
  view: 'chat' | 'history';
  onView: (view: 'chat' | 'history') => void;
  onClose: () => void;
}

/** That it is a machine always stands here. */
export function PanelHead({ ref, view, onView, onClose }: Props) {
  const { t } = useTranslation('assistant');
  const audience = useAudience();
  const isHistory = view === 'history';
  return (
    <div className={classes.head}>
      <span className={classes.face} aria-hidden="true">
        <IconMessageChatbot size={20} stroke={1.7} />
      </span>
      <div className={classes.name}>
        <h2 className={classes.title} ref={ref} tabIndex={-1}>
          {t('title')}
        </h2>
        <p className={classes.machine}>{t(`machine.${audience}`)}</p>
      </div>
      <ActionIcon
        className={classes.tool}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('history.title')}
        aria-pressed={isHistory}
        title={t('history.title')}
        onClick={() => onView(isHistory ? 'chat' : 'history')}
      >
        <IconHistory size={19} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        className={classes.tool}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('close')}
        title={t('close')}
        onClick={onClose}
      >
        <IconX size={19} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
