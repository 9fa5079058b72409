import { Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '@/components/states/LoadingState';
import { type Path, usePiece } from '@/questions/editing/editing';
import classes from '@/questions/editing/Forms.module.css';
import { typeOf } from '@/questions/editing/subContent';
import { useTypeName } from '../../useTypeNames';
import { FormsContext } from './formsContext';

/** The form of a content within content, whatever it is. One that has no form here stays as it is. */
export function PartForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const { value } = usePiece(path);
  const type = typeOf(value);
  const nameOf = useTypeName();
  const Form = useContext(FormsContext)[type];
  if (Form) {
    return (
      <Suspense fallback={<LoadingState />}>
        <Form path={[...path, 'params']} />
      </Suspense>
    );
  }
  return <p className={classes.hint}>{t('part.kept', { type: nameOf(type) })}</p>;
}
