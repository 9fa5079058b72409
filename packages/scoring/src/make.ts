import { escapeText } from './html';
import { isKnown, libraryText, machineNameOf } from './libraries';
import { asParagraph, explained, type InLanguage, textsFor } from './making';
import { digest } from './random';

/**
 * Valid official content that holds other content. Questions, choices, texts and the faces of cards are HTML: whoever
 * has plain words passes them through `escapeText`. Titles, tips, feedback and explanations are plain words. A question
 * is made by the `question.ts` of its kind.
 */

export interface SubContent {
  library: string;
  params: object;
  subContentId: string;
  metadata: { contentType: string; license: 'U'; title: string };
}

/** Like a random id, but the same for the same text. */
function derivedId(text: string): string {
  const digits = digest(text) + digest(`${text}\n`);
  const groups = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...groups, digits.slice(20, 32)].join('-');
}

/**
 * Content within other content. Without an id it gets one of its library, title and question: of nothing that tells a
 * right answer, as the id goes to whoever answers.
 */
export function subContent(library: string, params: object, title = '', id?: string): SubContent {
  const machineName = machineNameOf(library);
  const contentType = machineName.replace('H5P.', '');
  return {
    library: library.includes(' ') || !isKnown(machineName) ? library : libraryText(machineName),
    params,
    subContentId: id ?? derivedId([machineName, title, 'question' in params ? params.question : ''].join('\n')),
    metadata: { contentType, license: 'U', title: escapeText(title.trim().slice(0, 255)) || contentType },
  };
}

/** Parts that were given the same id get others. */
function distinct(parts: readonly SubContent[]): SubContent[] {
  const seen = new Set<string>();
  return parts.map((part, index) => {
    const subContentId = seen.has(part.subContentId) ? derivedId(`${part.subContentId}\n${index}`) : part.subContentId;
    seen.add(subContentId);
    return { ...part, subContentId };
  });
}

interface NewQuestionSet extends InLanguage {
  intro?: { title: string; text: string } | undefined;
  passPercentage?: number | undefined;
  shuffled?: boolean | undefined;
  /** Only so many of them are asked. */
  draw?: number | undefined;
}

export function questionSet(questions: readonly SubContent[], given: NewQuestionSet = {}) {
  const texts = textsFor(given.language).questionSet;
  return {
    introPage: {
      showIntroPage: given.intro !== undefined,
      startButtonText: texts.startButtonText,
      title: escapeText(given.intro?.title ?? ''),
      introduction: given.intro?.text ?? '',
    },
    progressType: 'dots',
    passPercentage: given.passPercentage ?? 50,
    questions: distinct(questions),
    disableBackwardsNavigation: false,
    randomQuestions: given.shuffled ?? false,
    ...(given.draw ? { poolSize: given.draw } : {}),
    endGame: {
      showResultPage: true,
      showSolutionButton: true,
      showRetryButton: true,
      ...texts.endGame,
      overallFeedback: explained(undefined),
      showAnimations: false,
      skippable: false,
    },
    override: { checkButton: true },
    texts: texts.texts,
  };
}

/** Of each question the right answer first, as the type has it. */
export const singleChoiceSet = (
  questions: readonly { question: string; answers: readonly string[] }[],
  { passPercentage = 100, language }: { passPercentage?: number } & InLanguage = {},
) => ({
  choices: questions.map(({ question, answers }, index) => ({
    subContentId: derivedId(`H5P.SingleChoiceSet\n${index}\n${question}`),
    question: asParagraph(question),
    answers: answers.map(asParagraph),
  })),
  overallFeedback: explained(undefined),
  behaviour: {
    autoContinue: true,
    timeoutCorrect: 2000,
    timeoutWrong: 3000,
    soundEffectsEnabled: false,
    enableRetry: true,
    enableSolutionsButton: true,
    passPercentage,
  },
  l10n: textsFor(language).singleChoiceSet,
});

export const advancedText = (html: string) => ({ text: asParagraph(html) });

export interface NewPicture extends InLanguage {
  path: string;
  mime: string;
  width?: number | undefined;
  height?: number | undefined;
  alt: string;
}

export function image({ path, mime, width, height, alt, language }: NewPicture) {
  return {
    decorative: alt === '',
    ...textsFor(language).image,
    file: { path, mime, ...(width && height ? { width, height } : {}), copyright: { license: 'U' } },
    ...(alt ? { alt: escapeText(alt) } : {}),
  };
}

/** Titles are plain words, texts HTML. */
export function accordion(panels: readonly { title: string; text: string }[]) {
  return {
    panels: panels.map(({ title, text }) => ({
      title: escapeText(title),
      content: subContent('H5P.AdvancedText', advancedText(text), title),
    })),
    hTag: 'h2',
  };
}

export interface NewCard {
  front: string;
  back: string;
  frontTip?: string | undefined;
  backTip?: string | undefined;
}

export function dialogcards(
  cards: readonly NewCard[],
  { title, text, language }: { title?: string | undefined; text?: string | undefined } & InLanguage = {},
) {
  return {
    title: title ? asParagraph(escapeText(title)) : '',
    mode: 'normal',
    description: text ? asParagraph(text) : '',
    dialogs: cards.map(({ front, back, frontTip, backTip }) => ({
      text: asParagraph(front),
      answer: asParagraph(back),
      tips: { ...(frontTip ? { front: escapeText(frontTip) } : {}), ...(backTip ? { back: escapeText(backTip) } : {}) },
    })),
    behaviour: {
      enableRetry: true,
      disableBackwardsNavigation: false,
      scaleTextNotCard: false,
      randomCards: false,
      maxProficiency: 5,
      quickProgression: false,
    },
    ...textsFor(language).dialogcards,
  };
}

export const column = (parts: readonly SubContent[]) => ({
  content: distinct(parts).map((content) => ({ content, useSeparator: 'auto' })),
});

export function interactiveBook(
  chapters: readonly { title: string; parts: readonly SubContent[] }[],
  { cover, language }: { cover?: { text: string; picture?: SubContent | undefined } | undefined } & InLanguage = {},
) {
  return {
    showCoverPage: cover !== undefined,
    bookCover: {
      coverDescription: cover ? asParagraph(cover.text) : '',
      ...(cover?.picture ? { coverMedium: cover.picture } : {}),
    },
    chapters: chapters.map(({ title, parts }) => subContent('H5P.Column', column(parts), title)),
    behaviour: {
      baseColor: '#1768c4',
      defaultTableOfContents: true,
      progressIndicators: true,
      progressAuto: true,
      displaySummary: true,
      enableRetry: true,
    },
    ...textsFor(language).interactiveBook,
  };
}

export interface NewSlide {
  title: string;
  /** Places and sizes in per cent of the slide. */
  elements: readonly {
    x: number;
    y: number;
    width: number;
    height: number;
    content: SubContent;
    asButton?: boolean | undefined;
    rotation?: number | undefined;
  }[];
  /** What the speaker says; players of other products leave it unread. */
  notes?: string | undefined;
  backgroundPicture?:
    | { path: string; mime: string; width?: number | undefined; height?: number | undefined }
    | undefined;
  backgroundColor?: string | undefined;
}

export function coursePresentation(slides: readonly NewSlide[], { language }: InLanguage = {}) {
  return {
    presentation: {
      slides: slides.map((slide) => ({
        elements: slide.elements.map(({ x, y, width, height, content, asButton, rotation }) => ({
          x,
          y,
          width,
          height,
          action: content,
          alwaysDisplayComments: false,
          backgroundOpacity: 0,
          displayAsButton: asButton ?? false,
          buttonSize: 'big',
          goToSlideType: 'specified',
          invisible: false,
          solution: '',
          ...(rotation ? { rotation } : {}),
        })),
        ...(slide.title ? { keywords: [{ main: escapeText(slide.title) }] } : {}),
        slideBackgroundSelector: {
          ...(slide.backgroundPicture
            ? { imageSlideBackground: { ...slide.backgroundPicture, copyright: { license: 'U' } } }
            : {}),
          ...(slide.backgroundColor ? { fillSlideBackground: slide.backgroundColor } : {}),
        },
        ...(slide.notes ? { notes: escapeText(slide.notes) } : {}),
      })),
      keywordListEnabled: true,
      globalBackgroundSelector: {},
      keywordListAlwaysShow: false,
      keywordListAutoHide: false,
      keywordListOpacity: 90,
    },
    override: {
      activeSurface: false,
      hideSummarySlide: false,
      summarySlideSolutionButton: true,
      summarySlideRetryButton: true,
      enablePrintButton: false,
      social: { showFacebookShare: false, showTwitterShare: false, showGoogleShare: false },
    },
    ...textsFor(language).coursePresentation,
  };
}
