import { paperKind } from '@khue/scoring/kinds/every-kind';
import { cdata, xmlText } from '@khue/scoring/kinds/moodle';
import type { MoodleQuestion, MoodleWriter } from '@khue/scoring/kinds/paper-kind';
import type { Question } from '@khue/scoring/model';
import { plainOf } from './html';

interface Given {
  questions: readonly Question[];
  pictures: readonly { path: string; bytes: Uint8Array }[];
}

class Writer implements MoodleWriter {
  private readonly pictures: Map<string, Buffer>;

  constructor(pictures: Given['pictures']) {
    this.pictures = new Map(pictures.map(({ path, bytes }) => [path, Buffer.from(bytes)]));
  }

  field(name: string, html: string, attributes = ''): string {
    const files = new Map<string, Buffer>();
    const text = html.replace(/(<img\b[^<>]{0,5000}\bsrc=")([^"]*)(")/gi, (whole, before, path: string, after) => {
      const bytes = this.pictures.get(path);
      if (!bytes) return whole;
      const file = path.split('/').pop() ?? path;
      files.set(file, bytes);
      return `${before}@@PLUGINFILE@@/${encodeURIComponent(file)}${after}`;
    });
    const kept = [...files].map(
      ([file, bytes]) => `<file name="${xmlText(file)}" path="/" encoding="base64">${bytes.toString('base64')}</file>`,
    );
    return `<${name} format="html"${attributes}><text>${cdata(text)}</text>${kept.join('')}`;
  }

  stem(question: Question, html = question.text): string {
    const media =
      question.media?.kind === 'image'
        ? `<p><img src="${xmlText(question.media.picture.path)}" alt="${xmlText(question.media.picture.alt)}"></p>`
        : '';
    return `${this.field('questiontext', `${html}${media}`)}</questiontext>`;
  }

  questions(question: Question, number: number): string[] {
    const general = question.overallFeedback.find((range) => range.text)?.text ?? '';
    const name = xmlText(`${number}. ${plainOf(question.text).slice(0, 200)}`);
    const written = ({ type, body }: MoodleQuestion) =>
      `<question type="${type}"><name><text>${name}</text></name>${body}<generalfeedback format="html"><text>${cdata(xmlText(general))}</text></generalfeedback><defaultgrade>1</defaultgrade></question>`;
    return paperKind(question).moodle(question, this).map(written);
  }
}

export function writeMoodle({ questions, pictures }: Given): Buffer {
  const writer = new Writer(pictures);
  const written = questions.flatMap((question, at) => writer.questions(question, at + 1));
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${written.join('\n')}\n</quiz>\n`);
}
