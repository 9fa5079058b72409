import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './Tools.module.css';

/** All that can be asked by a button, in the place of the conversation. */
export function ToolsView({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation('assistant');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <div className={lookWith(classes.view, 'stack', 'gap-10', 'grow', 'short', 'scroll')}>
      <Button
        className={classes.back}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
        onClick={onBack}
      >
        {t('tools.back')}
      </Button>
      <h2 className={look('m-0', 'text-lg', 'bold', 'leading-135', 'round-xs')} ref={head} tabIndex={-1} data-first>
        {t('tools.open')}
      </h2>
      {children}
    </div>
  );
}
