import { lazyComponent } from '@/lib/lazyComponent';
import { AccordionForm } from './AccordionForm';
import { BlanksForm } from './BlanksForm';
import { BookForm } from './BookForm';
import { CardsForm } from './CardsForm';
import { ColumnForm } from './ColumnForm';
import { DragTextForm } from './DragTextForm';
import type { ContentForm } from './formsContext';
import { ImageForm } from './ImageForm';
import { LinkForm } from './LinkForm';
import { MultiChoiceForm } from './MultiChoiceForm';
import { QuestionSetForm } from './QuestionSetForm';
import { TableForm } from './TableForm';
import { TextForm } from './TextForm';
import { TrueFalseForm } from './TrueFalseForm';

/** The form of each type, by its machine name. */
export const FORMS: Partial<Record<string, ContentForm>> = {
  'H5P.MultiChoice': MultiChoiceForm,
  'H5P.TrueFalse': TrueFalseForm,
  'H5P.Blanks': BlanksForm,
  'H5P.DragText': DragTextForm,
  'H5P.QuestionSet': QuestionSetForm,
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
