export { CONCERNS, FIGURES, helpAsked, WORRIES } from './help-asked.repo';
export { helpPages } from './help-page.repo';
export { type HelpPage, textsOf } from './help-page.rules';
