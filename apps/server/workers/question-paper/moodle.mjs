import { plainOf } from './html.mjs';

const escaped = (text) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const cdata = (text) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

class Writer {
  constructor(pictures) {
    this.pictures = new Map(pictures.map(({ path, bytes }) => [path, Buffer.from(bytes)]));
  }

  /** A field with HTML, and the pictures in it beside it. */
  field(name, html, attributes = '') {
    const files = new Map();
    const text = html.replace(/(<img\b[^<>]{0,5000}\bsrc=")([^"]*)(")/gi, (whole, before, path, after) => {
      const bytes = this.pictures.get(path);
      if (!bytes) return whole;
      const file = path.split('/').pop();
      files.set(file, bytes);
      return `${before}@@PLUGINFILE@@/${encodeURIComponent(file)}${after}`;
    });
    const kept = [...files].map(
      ([file, bytes]) => `<file name="${escaped(file)}" path="/" encoding="base64">${bytes.toString('base64')}</file>`,
    );
    return `<${name} format="html"${attributes}><text>${cdata(text)}</text>${kept.join('')}`;
  }

  stem(question, html = question.text) {
    const media =
      question.media?.kind === 'image'
        ? `<p><img src="${escaped(question.media.picture.path)}" alt="${escaped(question.media.picture.alt)}"></p>`
        : '';
    return `${this.field('questiontext', `${html}${media}`)}</questiontext>`;
  }

  question(question, number) {
    const { type, body } = KINDS[question.type](this, question);
    const general = question.overallFeedback?.find((range) => range.text)?.text ?? '';
    return `<question type="${type}"><name><text>${escaped(`${number}. ${plainOf(question.text).slice(0, 200)}`)}</text></name>${body}<generalfeedback format="html"><text>${cdata(escaped(general))}</text></generalfeedback><defaultgrade>1</defaultgrade></question>`;
  }
}

const feedback = (text) => `<feedback format="html"><text>${cdata(escaped(text ?? ''))}</text></feedback>`;
const answer = (text, share, said) =>
  `<answer fraction="${share}" format="plain_text"><text>${escaped(text)}</text>${feedback(said)}</answer>`;
const clozeWord = (word) => word.replace(/[\\~=#}{"/]/g, (sign) => (sign === '=' ? '=' : `\\${sign}`));

const KINDS = {
  multi_choice(writer, question) {
    const right = question.choices.filter(({ correct }) => correct).length;
    const share = (correct) =>
      correct ? (right === 1 ? 100 : Number((100 / right).toFixed(5))) : right > 1 ? -100 : 0;
    const answers = question.choices.map(
      ({ text, correct, chosenFeedback }) =>
        `${writer.field('answer', text, ` fraction="${share(correct)}"`)}${feedback(chosenFeedback)}</answer>`,
    );
    const single = question.single && right <= 1;
    return {
      type: 'multichoice',
      body: `${writer.stem(question)}<single>${single}</single><shuffleanswers>${question.shuffled ? 1 : 0}</shuffleanswers><answernumbering>ABCD</answernumbering>${answers.join('')}`,
    };
  },
  true_false(writer, question) {
    const { correct, feedbackOnCorrect, feedbackOnWrong } = question;
    const one = (word) =>
      answer(word, String(correct) === word ? 100 : 0, String(correct) === word ? feedbackOnCorrect : feedbackOnWrong);
    return { type: 'truefalse', body: `${writer.stem(question)}${one('true')}${one('false')}` };
  },
  blanks(writer, question) {
    const isBare =
      question.gaps.length === 1 && question.parts.every((part) => 'gap' in part || plainOf(part.text) === '');
    if (isBare) {
      const words = question.gaps[0].answers.map((word) => answer(word, 100));
      return {
        type: 'shortanswer',
        body: `${writer.stem(question)}<usecase>${question.caseSensitive ? 1 : 0}</usecase>${words.join('')}`,
      };
    }
    const kind = question.caseSensitive ? 'SHORTANSWER_C' : 'SHORTANSWER';
    const gap = ({ answers }) => `{1:${kind}:${answers.map((word) => `=${escaped(clozeWord(word))}`).join('~')}}`;
    const text = question.parts.map((part) => ('text' in part ? part.text : gap(question.gaps[part.gap]))).join('');
    return { type: 'cloze', body: writer.stem(question, `${question.text}${text}`) };
  },
  drag_text(writer, question) {
    const words = [...question.gaps.map(({ answers }) => answers[0] ?? ''), ...question.distractors];
    const text = question.parts.map((part) => ('text' in part ? part.text : `[[${part.gap + 1}]]`)).join('');
    const boxes = words.map((word) => `<dragbox><text>${escaped(word)}</text><group>1</group></dragbox>`);
    return {
      type: 'ddwtos',
      body: `${writer.stem(question, `${question.text}${text}`)}<shuffleanswers>1</shuffleanswers>${boxes.join('')}`,
    };
  },
};

export function writeMoodle({ questions, pictures }) {
  const writer = new Writer(pictures);
  const written = questions.map((question, at) => writer.question(question, at + 1));
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${written.join('\n')}\n</quiz>\n`);
}
