import { kindOf, machineNameOf } from '@khue/scoring/libraries';
import { useTranslation } from 'react-i18next';

/** What content of a library is called; of one that somebody installed, its own name, where it is known. */
export function useTypeName(): (library: string, ownName?: string | null) => string {
  const { t } = useTranslation(['editor', 'kinds']);
  return (library, ownName) => {
    const kind = kindOf(library);
    const name = machineNameOf(library);
    const defaultValue = ownName ?? name.replace(/^H5P\./, '');
    return kind ? t(`kinds:${kind}.name`) : t(`editor:types.${name}`, { defaultValue });
  };
}

/** What content of a library is good for. */
export function useTypePurpose(): (library: string) => string {
  const { t } = useTranslation(['editor', 'kinds']);
  return (library) => {
    const kind = kindOf(library);
    return kind ? t(`kinds:${kind}.form.about`) : t(`editor:about.${machineNameOf(library)}`);
  };
}
