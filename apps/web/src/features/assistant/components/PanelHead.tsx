import { ActionIcon } from '@mantine/core';
import { IconHistory, IconMessageChatbot, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
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
    <div className={lookWith(classes.head, 'row', 'gap-10', 'line-bottom', 'keep')}>
      <span
        className={lookWith(classes.face, 'centre', 'primary', 'primary-soft', 'round-md', 'keep')}
        aria-hidden="true"
      >
        <IconMessageChatbot size={20} stroke={1.7} />
      </span>
      <div className={look('fill')}>
        <h2
          className={lookWith(classes.title, 'm-0', 'text-card', 'bold', 'leading-135', 'round-xs')}
          ref={ref}
          tabIndex={-1}
        >
          {t('title')}
        </h2>
        <p className={lookWith(classes.machine, 'note', 'm-0', 'leading-14')}>{t(`machine.${audience}`)}</p>
      </div>
      <ActionIcon
        className={lookWith(classes.tool, 'dimmed', 'keep')}
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
        className={lookWith(classes.tool, 'dimmed', 'keep')}
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
