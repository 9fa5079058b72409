import type { HelpReason } from '@khue/contract/needs-help-words';
import { IconClockPause, IconHourglassLow, IconTargetOff, IconTrendingDown } from '@tabler/icons-react';
import { look, lookWith } from '../look/look';
import classes from './HelpReasons.module.css';

const ICONS = {
  not_started: IconHourglassLow,
  below_pass: IconTargetOff,
  falling: IconTrendingDown,
  not_practising: IconClockPause,
} as const satisfies Record<HelpReason, unknown>;

interface Props {
  /** As the server words them: names of tests are data. */
  reasons: readonly { code: HelpReason; detail: string }[];
}

/** Why a student needs help, the most urgent reason first. */
export function HelpReasons({ reasons }: Props) {
  return (
    <span className={lookWith(classes.reasons, 'flex', 'wrap', 'gap-2-14')}>
      {reasons.map(({ code, detail }) => {
        const Icon = ICONS[code];
        return (
          <span key={code} data-code={code} className={look('inline-flex', 'gap-6', 'warning')} translate="no">
            <Icon size={17} stroke={1.7} aria-hidden="true" />
            {detail}
          </span>
        );
      })}
    </span>
  );
}
