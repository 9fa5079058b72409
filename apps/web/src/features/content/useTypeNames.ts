import { kindOf, machineNameOf } from '@khue/scoring/libraries';
import { useTranslation } from 'react-i18next';

/** What content of a library is called; of one that somebody installed, its own name. */
export function useTypeName(): (library: string) => string {
  const { t } = useTranslation(['editor', 'kinds']);
  return (library) => {
    const kind = kindOf(library);
    const name = machineNameOf(library);
    return kind ? t(`kinds:${kind}.name`) : t(`editor:types.${name}`, { defaultValue: name.replace(/^H5P\./, '') });
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
