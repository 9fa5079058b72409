import { blanks } from '../kinds/blanks/question';
import { dragText } from '../kinds/drag-text/question';
import { essay } from '../kinds/essay/question';
import { fileTask } from '../kinds/file-task/question';
import { multiChoice } from '../kinds/multi-choice/question';
import { shortAnswer } from '../kinds/short-answer/question';
import { trueFalse } from '../kinds/true-false/question';
import { trueFalseGroup } from '../kinds/true-false-group/question';
import {
  accordion,
  advancedText,
  column,
  coursePresentation,
  dialogcards,
  image,
  interactiveBook,
  questionSet,
  singleChoiceSet,
  subContent,
} from '../make';

const choices = [
  { text: 'A', correct: true, tip: 'tip', feedback: 'yes' },
  { text: 'B', correct: false },
];
const picture = { path: 'images/a.png', mime: 'image/png', width: 30, height: 20, alt: 'A & B' };
const parts = () => [
  subContent('H5P.AdvancedText', advancedText('<p>Text <img src="images/b.png" alt="b"></p>'), 'Text'),
  subContent('H5P.Image', image(picture), 'Picture'),
  subContent('H5P.MultiChoice', multiChoice({ question: 'One?', choices }), 'Choice'),
  subContent('H5P.Video', { sources: [{ path: 'videos/a.mp4', mime: 'video/mp4' }], visuals: {} }, 'Video'),
  subContent('H5P.Unknown 1.0', { some: { thing: [{ path: 'files/x.bin', mime: 'x/y' }] } }, 'Unknown'),
];

/** One valid content of every type, by its library. */
export const SAMPLES: Record<string, object> = {
  'H5P.MultiChoice': multiChoice({ question: 'One?', choices }),
  'H5P.TrueFalse': trueFalse({ question: 'True?', correct: true }),
  'Khue.TrueFalseGroup': trueFalseGroup({
    question: 'Which?',
    statements: [
      { text: 'One', correct: true },
      { text: 'Two', correct: false },
    ],
  }),
  'Khue.ShortAnswer': shortAnswer({ question: 'How many?', answers: ['eight'], number: { value: 8 } }),
  'Khue.Essay': essay({ question: 'Why?' }),
  'Khue.FileTask': fileTask({ question: 'Make a table.', maxFiles: 2 }),
  'H5P.Blanks': blanks({ sentences: ['<p>The *cat/dog:an animal* sat <b>on *the*</b> mat</p>', 'Second *one*'] }),
  'H5P.DragText': dragText({ passage: 'The *cat:tip\\+good* sat\non the *mat*', distractors: ['dog'] }),
  'H5P.QuestionSet': questionSet([
    subContent('H5P.MultiChoice', multiChoice({ question: 'One?', choices }), 'One'),
    subContent('H5P.TrueFalse', trueFalse({ question: 'True?', correct: false }), 'Two'),
  ]),
  'H5P.SingleChoiceSet': singleChoiceSet([{ question: 'One?', answers: ['A', 'B'] }]),
  'H5P.Dialogcards': dialogcards([{ front: 'Front', back: 'Back', frontTip: 'tip' }], { title: 'Cards' }),
  'H5P.Accordion': accordion([{ title: 'Panel', text: 'Text' }]),
  'H5P.Column': column(parts()),
  'H5P.InteractiveBook': interactiveBook(
    [
      { title: 'One', parts: parts() },
      { title: 'Two', parts: parts() },
    ],
    { cover: { text: 'Cover', picture: subContent('H5P.Image', image(picture), 'Cover') } },
  ),
  'H5P.CoursePresentation': coursePresentation([
    {
      title: 'First',
      notes: 'Notes',
      elements: parts().map((content, index) => ({ x: index, y: 5, width: 20, height: 20, content })),
      backgroundPicture: { path: 'images/bg.png', mime: 'image/png' },
    },
    { title: 'Second', elements: [], backgroundColor: '#fff' },
  ]),
  'H5P.Image': image(picture),
  'H5P.AdvancedText': advancedText('Text'),
};
