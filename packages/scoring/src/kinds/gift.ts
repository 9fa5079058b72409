import type { Html, QuestionBase } from './base';

/* How texts are written in a GIFT file. */

export const giftText = (text: string): string =>
  text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Pictures have no place in the format; what they are called stays. */
const withoutPictures = (html: Html): string =>
  html.replace(/<img\b[^<>]{0,5000}>/gi, (tag) => {
    const alt = /\balt="([^"]*)"/i.exec(tag)?.[1];
    return alt ? `[${alt}]` : '';
  });

export const giftAnswer = (html: Html): string => giftText(withoutPictures(html));
export const giftHtml = (html: Html): string => `[html]${giftAnswer(html)}`;
export const giftFeedback = (feedback: string | undefined): string => (feedback ? `#${giftText(feedback)}` : '');

/** What is said to everybody afterwards. */
export function giftGeneral({ overallFeedback }: QuestionBase): string {
  const text = overallFeedback.find((range) => range.text)?.text;
  return text ? `####${giftText(text)}` : '';
}
