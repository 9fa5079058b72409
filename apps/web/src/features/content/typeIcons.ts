import { kindOf } from '@khue/scoring/libraries';
import {
  IconAlignLeft,
  IconBook,
  IconCards,
  IconColumns1,
  IconLayoutList,
  IconLink,
  IconListCheck,
  IconListDetails,
  IconPhoto,
  IconPresentation,
  IconPuzzle,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react';
import { KINDS } from '@/questions/kinds/kinds';

const ICONS: Partial<Record<string, TablerIcon>> = {
  'H5P.QuestionSet': IconListDetails,
  'H5P.SingleChoiceSet': IconListCheck,
  'H5P.Dialogcards': IconCards,
  'H5P.Accordion': IconLayoutList,
  'H5P.Column': IconColumns1,
  'H5P.InteractiveBook': IconBook,
  'H5P.CoursePresentation': IconPresentation,
  'H5P.Image': IconPhoto,
  'H5P.AdvancedText': IconAlignLeft,
  'H5P.Table': IconTable,
  'H5P.Link': IconLink,
};

export function typeIcon(type: string): TablerIcon {
  const kind = kindOf(type);
  return kind ? KINDS[kind].Icon : (ICONS[type] ?? IconPuzzle);
}
