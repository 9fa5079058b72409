import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '@/components/form/FieldValue';
import type { FieldBinding } from '@/components/form/fieldBinding';
import { RemoteField } from '@/components/form/RemoteField';
import { look } from '@/components/look/look';
import { useAbilities } from '@/lib/abilities';
import { reading } from '@/lib/reading';
import { blueprintsOf } from '../blueprintSource';

/** What the exam of the course is drawn by. Only who makes material knows blueprints. */
export function BlueprintField({ field, courseId }: { field: FieldBinding<string>; courseId: number }) {
  const { t } = useTranslation('courses');
  const { create: knowsThem } = useAbilities('material');
  const { data } = useQuery({
    ...reading('GET /api/blueprints/{id}/', { params: { id: Number(field.value) } }),
    enabled: knowsThem === true && field.value !== '',
  });
  if (!knowsThem) return null;
  if (field.mode === 'view' && field.value === '') {
    return (
      <FieldValue label={field.label} isText>
        {t('no_blueprint')}
      </FieldValue>
    );
  }
  return (
    <RemoteField field={field} source={blueprintsOf(courseId)} valueLabel={data?.name}>
      <p className={look('note', 'm-0', 'mt-4')}>{t('hints.blueprint')}</p>
    </RemoteField>
  );
}
