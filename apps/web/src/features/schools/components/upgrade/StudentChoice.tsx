import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fold } from '@/components/text/fold';
import { choiceOf, decisionOf } from '@/features/schools/decisions';
import type { Preview } from '@/features/schools/upgradeTypes';
import type { DecisionState } from '@/features/schools/useDecisions';

interface Props {
  person: { id: number; name: string };
  /** The classes of this year; more than one only for somebody who is in two. */
  classes: readonly { id: number; name: string }[];
  preview: Preview;
  state: DecisionState;
  /** What happens without a decision. */
  placeholder: string;
}

/** Classes of the same grade, whose name one can take again next year. */
function sameGrade({ classes }: Preview, own: number | undefined) {
  const grade = classes.find(({ id }) => id === own)?.from.grade?.id;
  return grade === undefined ? [] : classes.filter(({ id, from }) => id !== own && from.grade?.id === grade);
}

/** What becomes of one student: up with the class, again in the grade, into another class, or away. */
export function StudentChoice({ person, classes, preview, state, placeholder }: Props) {
  const { t } = useTranslation('schools');
  const decided = state.decisions.decisions.find(({ user_id }) => user_id === person.id);
  const own = classes.length > 1 ? undefined : classes[0];
  // Named after the class that the others become; one that ends or is not settled has no such name.
  const withClass = ({ id, name }: { id: number; name: string }) => {
    const becomes = preview.classes.find((one) => one.id === id)?.to?.name;
    return becomes ? t('upgrade.choices.promote', { name: becomes }) : t('upgrade.choices.with_class', { name });
  };
  const follow = own
    ? [{ value: 'promote', label: withClass(own) }]
    : classes.map((one) => ({ value: `promote:${one.id}`, label: withClass(one) }));
  const repeat = own
    ? [
        { value: 'repeat', label: t('upgrade.choices.repeat', { name: own.name }) },
        ...sameGrade(preview, own.id).map(({ id, from }) => ({
          value: `repeat:${id}`,
          label: t('upgrade.choices.repeat', { name: from.name }),
        })),
      ]
    : classes.map(({ id, name }) => ({ value: `repeat:${id}`, label: t('upgrade.choices.repeat', { name }) }));
  const transfer = [
    ...preview.targets.map(({ class_id, name }) => ({
      value: `transfer:${class_id}`,
      label: t('upgrade.choices.transfer', { name }),
    })),
    { value: 'transfer', label: t('upgrade.choices.leave') },
  ];
  return (
    <Select
      aria-label={t('upgrade.choice_for', { name: person.name })}
      placeholder={placeholder}
      searchable
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': t('upgrade.take_back', { name: person.name }), 'aria-hidden': false }}
      data={[
        { group: t('upgrade.groups.follow'), items: follow },
        { group: t('upgrade.groups.repeat'), items: repeat },
        { group: t('upgrade.groups.transfer'), items: transfer },
      ]}
      filter={({ options, search }) =>
        options.flatMap((group) => {
          if (!('items' in group)) return [];
          const items = group.items.filter(({ label }) => fold(label).includes(fold(search.trim())));
          return items.length > 0 ? [{ ...group, items }] : [];
        })
      }
      nothingFoundMessage={t('upgrade.no_choice')}
      value={decided ? choiceOf(decided) : null}
      onChange={(choice) => state.decideStudent(person.id, choice === null ? undefined : decisionOf(person.id, choice))}
      maxDropdownHeight={260}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
    />
  );
}
