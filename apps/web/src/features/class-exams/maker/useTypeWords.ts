import { kindOf, machineNameOf } from '@khue/scoring/libraries';
import { useTranslation } from 'react-i18next';

/** What a question, or a set of them, is called. */
export function useTypeWords(): (library: string) => string {
  const { t } = useTranslation(['test_maker', 'kinds']);
  return (library) => {
    const kind = kindOf(library);
    if (kind) return t(`kinds:${kind}.name`);
    return t(machineNameOf(library) === 'H5P.SingleChoiceSet' ? 'test_maker:types.choice_set' : 'test_maker:types.set');
  };
}
