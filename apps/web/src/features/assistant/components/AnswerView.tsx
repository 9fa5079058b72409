import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconAlertCircle, IconBulb, IconRefresh, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import type { Exchange, Failure } from '../exchanges';
import { insideAddress } from '../insideAddress';
import type { Action, Run } from '../tools';
import { useAudience } from '../useConversation';
import classes from './Answer.module.css';
import { AnswerText } from './AnswerText';
import { AnswerTools } from './AnswerTools';
import { Offers } from './Offers';
import { Sources } from './Sources';

export interface AnswerActions {
  onAgain: (exchange: Exchange) => void;
  onTakeBack: (exchange: Exchange) => void;
  onJudge: (exchange: Exchange, helpful: boolean | null) => Promise<void>;
  /** What a button asked is asked about something else. */
  onChangeRun: (run: Run, used: Exchange['used']) => void;
  onPickAction: (action: Action) => void;
  /** Whether there is such a button for whoever reads. */
  canPick: (tool: string) => boolean;
  /** A source was followed. */
  onLeave: () => void;
  /** Nothing can be asked at present. */
  isClosed: boolean;
}

interface Props extends AnswerActions {
  exchange: Exchange;
  isLast: boolean;
}

export function AnswerView({ exchange, isLast, ...actions }: Props) {
  const { t } = useTranslation('assistant');
  const audience = useAudience();
  const { state, answer, sources, failure, hintsOnly, action, run } = exchange;
  const isWhole = state === 'answered';
  const target = action && insideAddress(action.url);
  return (
    <div className={look('grid', 'gap-12', 'narrow', 'relative')} aria-busy={state === 'asking'}>
      <span className={look('unseen', 'no-wrap')}>{t('it_answered')}</span>
      {answer !== '' && (
        <AnswerText text={answer} sources={sources} isComing={state === 'asking'} onLeave={actions.onLeave} />
      )}
      {state === 'asking' && (
        <p className={look('row', 'note', 'gap-10', 'm-0')}>
          <span className={classes.dots} aria-hidden="true" />
          {t('answering')}
        </p>
      )}
      {state === 'stopped' && <p className={look('note', 'm-0')}>{t('stopped')}</p>}
      {failure && <Failed failure={failure} exchange={exchange} {...actions} />}
      {isWhole && hintsOnly && audience === 'student' && (
        <p className={classes.hint}>
          <IconBulb size={18} stroke={1.7} aria-hidden="true" />
          {t('hints_only')}
        </p>
      )}
      {isWhole && action && target !== null && (
        <Button
          className={classes.action}
          component={Link}
          to={target}
          variant="light"
          leftSection={<IconSparkles size={17} stroke={1.7} aria-hidden="true" />}
          onClick={actions.onLeave}
        >
          {action.label}
        </Button>
      )}
      {isWhole && <Sources sources={sources} onLeave={actions.onLeave} />}
      {isWhole && !actions.isClosed && (
        <Offers
          actions={exchange.actions.filter(({ tool }) => actions.canPick(tool))}
          isFolded={Object.keys(exchange.used).length > 0}
          onPick={actions.onPickAction}
        />
      )}
      {isWhole && run && Object.keys(exchange.used).length > 0 && !actions.isClosed && (
        <Button
          className={classes.action}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => actions.onChangeRun(run, exchange.used)}
        >
          {t('tools.change')}
        </Button>
      )}
      {(isWhole || state === 'stopped') && <AnswerTools exchange={exchange} isLast={isLast} {...actions} />}
    </div>
  );
}

function Failed({
  failure,
  exchange,
  onAgain,
  onTakeBack,
  isClosed,
}: { failure: Failure; exchange: Exchange } & AnswerActions) {
  const { t } = useTranslation('assistant');
  const isOurs = failure.kind === 'exam' || failure.kind === 'too_often' || failure.kind === 'refused';
  return (
    <div className={classes.failed} role={exchange.isFresh ? 'alert' : undefined}>
      <p>
        <IconAlertCircle size={17} stroke={1.7} aria-hidden="true" />
        <span>{isOurs && failure.detail ? failure.detail : t(`failure.${failure.kind}`)}</span>
      </p>
      {!isClosed && (
        <div className={lookWith(classes.ways, 'flex', 'wrap', 'gap-8')}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => onAgain(exchange)}
          >
            {t('again')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => onTakeBack(exchange)}>
            {t('take_back')}
          </Button>
        </div>
      )}
    </div>
  );
}
