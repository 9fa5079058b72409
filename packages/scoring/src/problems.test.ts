import { expect, test } from 'vitest';
import { contentProblems } from './problems';
import { SAMPLES } from './testing/samples';

test.each(Object.entries(SAMPLES))('%s as it is made has no problem', (library, params) => {
  expect(contentProblems(library, params)).toEqual([]);
});

const right = { text: 'a', correct: true };
const wrong = { text: 'b', correct: false };

test.each<[library: string, params: unknown, path: string, code: string]>([
  ['H5P.Chart', {}, '', 'type_unknown'],
  ['H5P.MultiChoice', [], '', 'not_content'],
  ['H5P.MultiChoice', { question: '<p>&nbsp;</p>', answers: [right, wrong] }, 'question', 'question_missing'],
  ['H5P.MultiChoice', { question: 'q', answers: [right] }, 'answers', 'second_choice_missing'],
  ['H5P.MultiChoice', { question: 'q' }, 'answers', 'second_choice_missing'],
  ['H5P.MultiChoice', { question: 'q', answers: [wrong, wrong] }, 'answers', 'right_choice_missing'],
  ['H5P.MultiChoice', { question: 'q', answers: [right, wrong, { text: '<br>' }] }, 'answers.2.text', 'choice_empty'],
  ['H5P.MultiChoice', { question: 'q', answers: [right, ...Array(100).fill(wrong)] }, 'answers', 'choices_over_limit'],
  ['H5P.TrueFalse', { question: '', correct: 'true' }, 'question', 'question_missing'],
  ['H5P.TrueFalse', { question: 'q', correct: 'maybe' }, 'correct', 'truth_missing'],
  ['H5P.Blanks', { questions: ['no gap'] }, 'questions', 'gap_missing'],
  ['H5P.Blanks', { questions: [] }, 'questions', 'gap_missing'],
  ['H5P.Blanks', { questions: ['*a*', 'b *:tip*'] }, 'questions.1', 'gap_empty'],
  ['H5P.Blanks', { questions: [`*${'a'.repeat(1001)}*`] }, 'questions.0', 'answer_too_long'],
  ['H5P.Blanks', { questions: ['*a* '.repeat(501)] }, 'questions', 'gaps_over_limit'],
  ['H5P.DragText', { textField: 'no gap' }, 'textField', 'gap_missing'],
  ['H5P.DragText', { textField: '*a* *<b></b>*' }, 'textField', 'gap_empty'],
  ['H5P.QuestionSet', { questions: [] }, 'questions', 'set_empty'],
  ['H5P.QuestionSet', { questions: [{ library: 'H5P.Chart 1.0', params: {} }] }, 'questions', 'set_empty'],
  ['H5P.Dialogcards', {}, 'dialogs', 'cards_missing'],
  ['H5P.Dialogcards', { dialogs: [{ answer: 'b' }] }, 'dialogs.0.text', 'card_front_missing'],
  ['H5P.Dialogcards', { dialogs: [{ text: 'a' }] }, 'dialogs.0.answer', 'card_back_missing'],
  ['H5P.Accordion', {}, 'panels', 'panels_missing'],
  ['H5P.Accordion', { panels: [{ title: '' }] }, 'panels.0.title', 'panel_title_missing'],
  ['H5P.Column', {}, 'content', 'column_empty'],
  ['H5P.InteractiveBook', {}, 'chapters', 'chapters_missing'],
  ['H5P.CoursePresentation', {}, 'presentation.slides', 'slides_missing'],
  ['H5P.Image', {}, 'file', 'image_missing'],
  ['H5P.AdvancedText', { text: '<p></p>' }, 'text', 'text_missing'],
])('%s %j lacks something at “%s”: %s', (library, params, path, code) => {
  expect(contentProblems(library, params)).toEqual([expect.objectContaining({ path, code })]);
});

test('a picture alone may be the question', () => {
  const media = { type: { library: 'H5P.Image 1.1', params: { file: { path: 'a.png' } } } };
  expect(contentProblems('H5P.MultiChoice', { question: '', media, answers: [right, wrong] })).toEqual([]);
});

test('a fault deep inside is told with the whole way to it', () => {
  const choice = { library: 'H5P.MultiChoice 1.16', params: { question: 'q', answers: [right, { text: '' }] } };
  const params = { chapters: [{ library: 'H5P.Column 1.18', params: { content: [{ content: choice }] } }] };
  expect(contentProblems('H5P.InteractiveBook', params)).toEqual([
    { path: 'chapters.0.params.content.0.content.params.answers.1.text', code: 'choice_empty', params: { number: 2 } },
  ]);
});

test('empty parts of a page are no fault: real pages have them', () => {
  const content = ['H5P.Image 1.1', 'H5P.AdvancedText 1.1', 'H5P.Chart 1.0'].map((library) => ({
    content: { library, params: {} },
  }));
  expect(contentProblems('H5P.Column', { content })).toEqual([]);
});
