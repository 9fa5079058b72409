import type { AskedQuestion, Response } from '@khue/scoring/model';
import { Suspense, useId } from 'react';
import { LoadingState } from '@/components/states/LoadingState';
import { lazyComponent } from '@/lib/lazyComponent';
import { BlanksQuestion } from './BlanksQuestion';
import { ChoiceQuestion } from './ChoiceQuestion';
import { Html } from './Html';
import { Picture } from './Picture';
import type { Checked } from './playing';
import classes from './QuestionView.module.css';
import { TrueFalseQuestion } from './TrueFalseQuestion';

const DragQuestion = lazyComponent(async () => (await import('./DragQuestion')).DragQuestion);
const Recording = lazyComponent(async () => (await import('./Recording')).Recording);

interface Props {
  question: AskedQuestion;
  response: Response;
  onChange: (response: Response) => void;
  /** The verdict, once there is one: the parts of the answer are marked by it. */
  checked?: Checked;
  /** Also what would have been right; `checked` holds it. */
  showSolution?: boolean;
  disabled?: boolean;
  showChoiceLetters?: boolean;
}

function QuestionMedia({ question: { media, title } }: { question: AskedQuestion }) {
  if (!media) return null;
  return (
    <div className={classes.media}>
      {media.kind === 'image' ? (
        <Picture picture={media.picture} />
      ) : (
        <Recording kind={media.kind} title="" files={media.files} key={title} />
      )}
    </div>
  );
}

/** One question, to be answered; without any button: practice, exams and the player each have their own. */
export function QuestionView(props: Props) {
  const {
    question,
    response,
    onChange,
    checked,
    showSolution = false,
    disabled = false,
    showChoiceLetters = true,
  } = props;
  const labelId = useId();
  const answer = {
    response,
    onChange,
    checked,
    solution: showSolution ? checked?.solution : undefined,
    disabled,
    showChoiceLetters,
    labelId,
  };
  return (
    <div className={classes.question}>
      <Suspense fallback={<LoadingState lines={3} />}>
        <QuestionMedia question={question} />
        {question.text !== '' && (
          <div className={classes.text} id={labelId}>
            <Html html={question.text} />
          </div>
        )}
        {question.text === '' && (
          <span className={classes.heard} id={labelId}>
            {question.title}
          </span>
        )}
        {question.type === 'multi_choice' && <ChoiceQuestion question={question} {...answer} />}
        {question.type === 'true_false' && <TrueFalseQuestion question={question} {...answer} />}
        {question.type === 'blanks' && <BlanksQuestion question={question} {...answer} />}
        {question.type === 'drag_text' && <DragQuestion question={question} {...answer} />}
      </Suspense>
    </div>
  );
}
