import { blanks } from '@khue/scoring/kinds/blanks/question';
import { dragText } from '@khue/scoring/kinds/drag-text/question';
import { gap } from '@khue/scoring/kinds/gap-make';
import { multiChoice } from '@khue/scoring/kinds/multi-choice/question';
import { shortAnswer } from '@khue/scoring/kinds/short-answer/question';
import { trueFalse } from '@khue/scoring/kinds/true-false/question';
import { trueFalseGroup } from '@khue/scoring/kinds/true-false-group/question';
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
} from '@khue/scoring/make';

type Json = Record<string, unknown>;

/** Content of every type that a material can be, made with these files. */
export function everyType(files: { picture: string; film: string; sound: string }): Record<string, Json> {
  const picture = image({ path: files.picture, mime: 'image/png', width: 1, height: 1, alt: 'Bàn phím' });
  const one = multiChoice({
    question: 'Thiết bị nào là <strong>thiết bị vào</strong>?',
    choices: [
      { text: '<div>Bàn phím</div>', correct: true, feedback: 'Đúng rồi.', tip: 'Em gõ bằng gì?' },
      { text: '<div>Màn hình</div>', correct: false },
    ],
  });
  const withPicture = { ...one, media: { type: subContent('H5P.Image', picture, 'Ảnh'), disableImageZooming: false } };
  const statement = trueFalse({ question: 'RAM mất dữ liệu khi tắt máy.', correct: true, explanation: 'Bộ nhớ tạm.' });
  const group = trueFalseGroup({
    question: 'Về mật khẩu:',
    statements: [
      { text: '<p>Nên dài.</p>', correct: true },
      { text: '<p>Nên dùng chung.</p>', correct: false },
    ],
  });
  const short = shortAnswer({ question: 'Một byte có bao nhiêu bit?', answers: ['tám'], number: { value: 8.5 } });
  const sentence = blanks({ sentences: [`Một byte có ${gap(['8', 'tám'], 'một số')} bit.`] });
  const words = dragText({ passage: 'Chuột là thiết bị *vào*, máy in là thiết bị *ra*.', distractors: ['lưu trữ'] });
  const film = subContent(
    'H5P.Video',
    { sources: [{ path: files.film, mime: 'video/mp4' }], visuals: { fit: true } },
    'Phim',
  );
  const sound = subContent('H5P.Audio', { files: [{ path: files.sound, mime: 'audio/mpeg' }] }, 'Tiếng');
  const text = subContent('H5P.AdvancedText', advancedText('Internet là <em>mạng của các mạng</em>.'), 'Chữ');
  const parts = [text, subContent('H5P.Image', picture, 'Ảnh'), film, sound, subContent('H5P.MultiChoice', one, 'Hỏi')];
  return {
    'H5P.MultiChoice': withPicture,
    'H5P.TrueFalse': statement,
    'Khue.TrueFalseGroup': group,
    'Khue.ShortAnswer': short,
    'H5P.Blanks': sentence,
    'H5P.DragText': words,
    'H5P.QuestionSet': questionSet(
      [
        subContent('H5P.MultiChoice', withPicture, 'Một'),
        subContent('H5P.TrueFalse', statement, 'Hai'),
        subContent('H5P.Blanks', sentence, 'Ba'),
        subContent('H5P.DragText', words, 'Bốn'),
      ],
      { intro: { title: 'Ôn tập', text: '<p>Làm hết các câu.</p>' } },
    ),
    'H5P.SingleChoiceSet': singleChoiceSet([
      { question: 'Thủ đô của Việt Nam?', answers: ['Hà Nội', 'Huế', 'Đà Nẵng'] },
      { question: '1 + 1 = ?', answers: ['2', '3'] },
    ]),
    'H5P.Dialogcards': dialogcards([{ front: 'CPU', back: 'Bộ xử lý trung tâm', frontTip: 'Bộ não' }], {
      title: 'Thẻ',
    }),
    'H5P.Accordion': accordion([{ title: 'Phần cứng', text: 'Những gì em sờ được.' }]),
    'H5P.Column': column(parts),
    'H5P.InteractiveBook': interactiveBook(
      [
        { title: 'Chương 1', parts },
        { title: 'Chương 2', parts: [subContent('H5P.Blanks', sentence, 'Điền')] },
      ],
      { cover: { text: 'Sách tin học', picture: subContent('H5P.Image', picture, 'Bìa') } },
    ),
    'H5P.CoursePresentation': coursePresentation([
      {
        title: 'Trang 1',
        notes: 'Chào cả lớp.',
        backgroundPicture: { path: files.picture, mime: 'image/png' },
        elements: parts.map((content, at) => ({ x: 5, y: at * 18, width: 40, height: 15, content })),
      },
    ]),
    'H5P.Image': picture,
    'H5P.AdvancedText': advancedText('<h2>Mạng</h2><p>Hai máy tính nối với nhau.</p>'),
  };
}
