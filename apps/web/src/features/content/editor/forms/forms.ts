import { QUESTION_LIBRARIES, QUESTION_TYPES } from '@khue/scoring/kinds/kinds';
import { lazyComponent } from '@/lib/lazyComponent';
import { KINDS } from '@/questions/kinds/kinds';
import { AccordionForm } from './AccordionForm';
import { BookForm } from './BookForm';
import { CardsForm } from './CardsForm';
import { ColumnForm } from './ColumnForm';
import type { ContentForm } from './formsContext';
import { ImageForm } from './ImageForm';
import { LinkForm } from './LinkForm';
import { QuestionSetForm } from './QuestionSetForm';
import { SingleChoiceSetForm } from './SingleChoiceSetForm';
import { TableForm } from './TableForm';
import { TextForm } from './TextForm';

/** The form of each type, by its machine name. */
export const FORMS: Partial<Record<string, ContentForm>> = {
  ...Object.fromEntries(QUESTION_TYPES.map((kind) => [QUESTION_LIBRARIES[kind].library, KINDS[kind].Form])),
  'H5P.QuestionSet': QuestionSetForm,
  'H5P.SingleChoiceSet': SingleChoiceSetForm,
  'H5P.Dialogcards': CardsForm,
  'H5P.Accordion': AccordionForm,
  'H5P.Column': ColumnForm,
  'H5P.RowColumn': ColumnForm,
  'H5P.InteractiveBook': BookForm,
  'H5P.CoursePresentation': lazyComponent(
    async () => (await import('../presentation/PresentationForm')).PresentationForm,
  ),
  'H5P.Image': ImageForm,
  'H5P.AdvancedText': TextForm,
  'H5P.Table': TableForm,
  'H5P.Link': LinkForm,
};
