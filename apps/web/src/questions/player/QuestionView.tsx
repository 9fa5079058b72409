import type { AskedQuestion, Response } from '@khue/scoring/model';
import { Suspense, useId } from 'react';
import { look } from '@/components/look/look';
import { LoadingState } from '@/components/states/LoadingState';
import { lazyComponent } from '@/lib/lazyComponent';
import { kindFor } from '../kinds/kinds';
import { Html } from './Html';
import { Picture } from './Picture';
import { type Checked, isJudged } from './playing';
import classes from './QuestionView.module.css';

const Recording = lazyComponent(async () => (await import('./Recording')).Recording);

/** Fetches what plays recordings, which most questions do without. */
export const fetchMediaPlayer = async (): Promise<unknown> => Recording.fetch?.();

interface Props {
  question: AskedQuestion;
  response: Response;
  onChange: (response: Response) => void;
  /** The verdict, once there is one: the parts of the answer are marked by it, where it says what they are worth. */
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
  const { View } = kindFor(question);
  const answer = {
    response,
    onChange,
    checked: isJudged(checked) ? checked : undefined,
    solution: showSolution ? checked?.solution : undefined,
    disabled,
    showChoiceLetters,
    labelId,
  };
  return (
    <div className={look('stack', 'gap-16', 'text-lg', 'leading-165', 'narrow', 'contained')}>
      <Suspense fallback={<LoadingState lines={3} />}>
        <QuestionMedia question={question} />
        {question.text !== '' && (
          <div className={classes.text} id={labelId}>
            <Html html={question.text} />
          </div>
        )}
        {question.text === '' && (
          <span className={look('unseen')} id={labelId}>
            {question.title}
          </span>
        )}
        <View question={question} {...answer} />
      </Suspense>
    </div>
  );
}
