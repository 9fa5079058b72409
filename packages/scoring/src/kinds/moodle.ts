/* How texts are written in a Moodle file. */

export const xmlText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
export const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export const moodleFeedback = (text: string | undefined): string =>
  `<feedback format="html"><text>${cdata(xmlText(text ?? ''))}</text></feedback>`;
export const moodleAnswer = (text: string, share: number, said?: string, more = ''): string =>
  `<answer fraction="${share}" format="plain_text"><text>${xmlText(text)}</text>${moodleFeedback(said)}${more}</answer>`;

/** A statement that is true or false. */
export const moodleTruth = (correct: boolean, onCorrect?: string, onWrong?: string): string =>
  [true, false]
    .map((value) => moodleAnswer(String(value), value === correct ? 100 : 0, value === correct ? onCorrect : onWrong))
    .join('');
