import type { FieldBinding } from '@/components/form/fieldBinding';
import { RemoteField } from '@/components/form/RemoteField';
import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { useAbilities } from '@/lib/abilities';
import { call } from '@/lib/api';

/** Those who teach at a school; the code tells namesakes apart. */
const teachersOf = (school: string): ChoiceSource => ({
  calls: ['GET /api/get_teacher_schools/'],
  key: ['teachers-of', school],
  load: async (name, signal) => {
    const query = { school_id: school, name };
    const { count, results } = await call('GET /api/get_teacher_schools/', { query }, { signal });
    return {
      count,
      choices: results.map((teacher) => ({
        value: String(teacher.id),
        label: `${teacher.name} (${teacher.code ?? teacher.username})`,
      })),
    };
  },
});

/** The head teacher of a new class, out of the teachers of its school. */
export function HeadTeacherField({ field, school }: { field: FieldBinding<string>; school: string }) {
  const { view } = useAbilities('account');
  return view && <RemoteField field={field} source={teachersOf(school)} disabled={school === ''} />;
}
