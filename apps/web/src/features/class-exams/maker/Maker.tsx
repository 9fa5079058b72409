import { Button } from '@mantine/core';
import { IconArrowRight, IconCopy, IconEye, IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { StaleDialog } from '@/components/form/StaleDialog';
import { look } from '@/components/look/look';
import { FootBar } from '@/components/page/FootBar';
import { PageHeader } from '@/components/page/PageHeader';
import { call } from '@/lib/api';
import { lazyComponent } from '@/lib/lazyComponent';
import { detailPath, screenPath } from '@/lib/screenPaths';
import type { TaughtCourse } from '@/lib/taughtCourses';
import { makerPath, testPath } from '../testPaths';
import { DrawnColumn } from './DrawnColumn';
import { FootWords } from './FootWords';
import classes from './Maker.module.css';
import { MakerSteps } from './MakerSteps';
import { PaperColumn } from './PaperColumn';
import { QuestionsColumn } from './QuestionsColumn';
import { SettingsColumn } from './SettingsColumn';
import { type Step, stepAfter, stepOf } from './steps';
import { askedBy, type Fault, type Field, faultsOf, type OwnTest, type TestDraft } from './testDraft';
import { useDraftSaving } from './useDraftSaving';

const AsStudentDialog = lazyComponent(
  async () => (await import('./AsStudentDialog')).AsStudentDialog,
  'player',
  'kinds',
);
const CopyDialog = lazyComponent(async () => (await import('./CopyDialog')).CopyDialog);

/** How long the name of a blueprint may be. */
const MOST_NAME = 120;

/** Where questions come from a Word file. */
const WORD_PATH = `${screenPath('teacher_content_bank')}/from-questions`;

const SENTENCES: Record<Exclude<Fault, 'required'>, string> = {
  whole: 'test_maker:faults.whole',
  score: 'test_maker:faults.score',
  points: 'test_maker:faults.points',
  date: 'validation:date',
  no_date: 'components:date.no_date',
  time: 'components:date.time_wrong',
  reversed: 'validation:close_before_open',
  past: 'test_maker:faults.past',
};

interface Props {
  stored: OwnTest | undefined;
  initial: TestDraft;
  /** It differs from what is stored, or holds questions that were chosen before. */
  isTouchedAlready: boolean;
  courses: readonly TaughtCourse[];
}

/** A test on its way: settings, the bank, and the paper that comes of it. */
export function Maker({ stored, initial, isTouchedAlready, courses }: Props) {
  const { t } = useTranslation(['test_maker', 'validation', 'components']);
  const navigate = useNavigate();
  const title = t(stored?.status === 'given' ? 'test_maker:title_edit' : 'test_maker:title');
  const [draft, setDraft] = useState(initial);
  const [isTouched, setTouched] = useState(isTouchedAlready);
  const [isAttempted, setAttempted] = useState(false);
  const [opened, setOpened] = useState<'copy' | 'student'>();
  // Who brings questions from elsewhere looks at the paper next.
  const [step, setStep] = useState<Step>(isTouchedAlready && initial.questions.length > 0 ? 'paper' : 'settings');
  const next = stepAfter(step);
  const saving = useDraftSaving({
    stored,
    draft,
    isTouched,
    onCreated: (id) => void navigate(makerPath({ id }), { replace: true, state: { isMadeHere: true } }),
  });
  const isGiven = saving.test?.status === 'given';
  const isBegun = saving.test?.begun ?? false;
  const faults = faultsOf(draft, isGiven ? undefined : Date.now());
  const change = (patch: Partial<TestDraft>) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...patch }));
  };
  const errorOf = (field: Field) => {
    const fault = faults[field];
    // What is merely missing is told when one wants to give it; what is wrong at once.
    if (fault === 'required') return isAttempted ? t(`test_maker:faults.no_${field}`) : undefined;
    return fault ? t(SENTENCES[fault]) : saving.refused[field];
  };
  const wrong = Object.keys({ ...faults, ...saving.refused }) as Field[];
  /** To the first field that something is wrong with, on whatever step it stands. */
  const goToFault = () => {
    const [first] = wrong;
    if (!first) return;
    flushSync(() => {
      setAttempted(true);
      setStep(stepOf(first));
    });
    document.getElementById(`test-${first}`)?.focus();
  };
  const give = async () => {
    setAttempted(true);
    if (Object.keys(faults).length > 0) return goToFault();
    const given = await saving.give();
    if (!given) return;
    toast.success({ title: t(isGiven ? 'test_maker:changed' : 'test_maker:given'), message: given.name });
    void navigate(testPath({ id: given.id }));
  };
  /** The Word import comes back to this test with what it made; what is stored nowhere yet waits in this tab. */
  const goToWord = async () => {
    const test = await saving.flush(true);
    void navigate(test ? `${WORD_PATH}?test=${test.id}` : WORD_PATH);
  };
  /** A new blueprint is filled in on its own page, which leads back to this test. */
  const goToNewBlueprint = async () => {
    if (draft.courseId === null) return;
    const test = await saving.flush(true);
    const made = await call('POST /api/blueprints/', {
      body: { name: (draft.name.trim() || title).slice(0, MOST_NAME), module: draft.courseId },
    });
    const waiting = test ? `&test=${test.id}` : '';
    void navigate(`${detailPath('blueprints', 'view', made.id)}${waiting}`);
  };
  const general = saving.refusal && Object.keys(saving.refused).length === 0 ? saving.refusal.detail : undefined;
  return (
    <div className={classes.page} data-step={step}>
      <PageHeader
        title={title}
        crumbs={[{ label: t('test_maker:list'), to: screenPath('teacher_tests') }, { label: title }]}
        actions={
          <Button variant="default" leftSection={<IconCopy size={18} stroke={1.6} />} onClick={() => setOpened('copy')}>
            {t('test_maker:copy.open')}
          </Button>
        }
      />
      <MakerSteps step={step} chosen={draft.blueprint ? undefined : askedBy(draft)} onChange={setStep} />
      <div className={classes.columns}>
        <SettingsColumn draft={draft} courses={courses} isBegun={isBegun} errorOf={errorOf} change={change} />
        <QuestionsColumn
          draft={draft}
          isLocked={isBegun}
          error={errorOf('blueprint')}
          change={change}
          onWord={() => void goToWord()}
          onNewBlueprint={goToNewBlueprint}
        />
        {draft.blueprint ? (
          <DrawnColumn blueprint={draft.blueprint} isLocked={isBegun} onRemove={() => change({ blueprint: null })} />
        ) : (
          <PaperColumn
            questions={draft.questions}
            isLocked={isBegun}
            error={errorOf('questions')}
            onChange={(questions) => change({ questions })}
          />
        )}
      </div>
      <FootBar
        back={
          <FootWords
            state={saving.state}
            draft={draft}
            courses={courses}
            isGiven={isGiven}
            wrong={wrong.length}
            onWrong={goToFault}
          />
        }
      >
        {general && (
          <p role="alert" className={look('m-0', 'error')}>
            {general}
          </p>
        )}
        {next && (
          <Button
            variant="default"
            className={classes.next}
            rightSection={<IconArrowRight size={18} stroke={1.6} />}
            onClick={() => setStep(next)}
          >
            {t(next === 'paper' ? 'test_maker:paper.title' : 'test_maker:sources.title')}
          </Button>
        )}
        <Button
          className={classes.asStudent}
          variant="default"
          leftSection={<IconEye size={18} stroke={1.6} />}
          disabled={!draft.blueprint && draft.questions.length === 0}
          onClick={() => setOpened('student')}
        >
          {t('test_maker:as_student')}
        </Button>
        <Button leftSection={<IconSend size={18} stroke={1.6} />} loading={saving.isGiving} onClick={() => void give()}>
          {t(isGiven ? 'test_maker:save' : 'test_maker:give')}
        </Button>
      </FootBar>
      <StaleDialog
        opened={saving.isStale}
        onTakeOver={async () => setDraft(await saving.takeOver())}
        onClose={saving.leaveStale}
      />
      <Suspense>
        {opened === 'copy' && <CopyDialog onClose={() => setOpened(undefined)} />}
        {opened === 'student' && <AsStudentDialog draft={draft} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </div>
  );
}
