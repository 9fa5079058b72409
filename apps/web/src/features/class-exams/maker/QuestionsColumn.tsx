import { IconBooks, IconFileTypeDocx, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { useAbilities } from '@/lib/abilities';
import { BankPanel } from './BankPanel';
import { BlueprintPanel } from './BlueprintPanel';
import classes from './Maker.module.css';
import { asPicked } from './makerQueries';
import { type TestDraft, withAdded } from './testDraft';
import { WordPanel } from './WordPanel';

const ICONS = { bank: IconBooks, word: IconFileTypeDocx, blueprint: IconTable } as const;
type Source = keyof typeof ICONS;

interface Props {
  draft: TestDraft;
  /** Nothing can be changed any more. */
  isLocked: boolean;
  /** What is wrong with the blueprint. */
  error: string | undefined;
  change: (patch: Partial<TestDraft>) => void;
  onWord: () => void;
  onNewBlueprint: () => Promise<void>;
}

/** Where questions come from: picked from the bank, read from a Word file, or drawn by a blueprint. */
export function QuestionsColumn({ draft, isLocked, error, change, onWord, onNewBlueprint }: Props) {
  const { t } = useTranslation('test_maker');
  const { create: mayDraw } = useAbilities('material');
  const [source, setSource] = useState<Source>(draft.blueprint ? 'blueprint' : 'bank');
  const sources: readonly Source[] = mayDraw || draft.blueprint ? ['bank', 'word', 'blueprint'] : ['bank', 'word'];
  return (
    <section className={lookWith(classes.column, 'card', 'stack', 'clip')} aria-label={t('sources.title')}>
      <div className={lookWith(`${classes.head} ${classes.sources}`, 'row', 'between', 'gap-8')}>
        <h2 className={look('m-0', 'text-card', 'semibold')}>{t('sources.title')}</h2>
        <Segments
          aria-label={t('sources.label')}
          size="xs"
          value={source}
          onChange={(value) => setSource(value as Source)}
          data={sources.map((value) => {
            const Icon = ICONS[value];
            return {
              value,
              label: (
                <span className={look('row', 'gap-6')}>
                  <Icon size={17} stroke={1.6} aria-hidden="true" className={classes.icon} />
                  {t(`sources.${value}`)}
                </span>
              ),
            };
          })}
        />
      </div>
      {error && source !== 'blueprint' && (
        <p role="alert" className={lookWith(classes.body, 'm-0', 'field-error', 'text-sm')}>
          {error}
        </p>
      )}
      {source === 'bank' && (
        <BankPanel
          courseId={draft.courseId}
          isPicked={(id) => !draft.blueprint && draft.questions.some((one) => one.id === id)}
          isLocked={isLocked}
          // Who ticks wants just these, not what is drawn.
          onPick={(rows) => change({ blueprint: null, questions: withAdded(draft.questions, rows.map(asPicked)) })}
          onDrop={(ids) => change({ questions: draft.questions.filter(({ id }) => !ids.includes(id)) })}
        />
      )}
      {source === 'word' && <WordPanel isLocked={isLocked} onWord={onWord} />}
      {source === 'blueprint' && (
        <BlueprintPanel
          courseId={draft.courseId}
          blueprint={draft.blueprint}
          isLocked={isLocked}
          error={error}
          onChange={(blueprint) => change({ blueprint })}
          onNew={onNewBlueprint}
        />
      )}
    </section>
  );
}
