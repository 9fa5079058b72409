import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolName } from '@/components/places/useSchoolName';
import { useMe } from '@/lib/me';
import type { Asked, Patch } from '../asked';
import { choicesQuery } from '../queries';
import type { Head } from './Head';

type Crumbs = NonNullable<ComponentProps<typeof Head>['crumbs']>;

export interface LastCrumb {
  label: string;
  /** A name out of the data. */
  isData?: boolean;
}

/** The school that is looked at: the chosen one, or the only one. */
export function useSchoolHere({ choosesSchool, filters }: Asked): string | undefined {
  const own = useMe().school?.name;
  const chosen = useSchoolName(choosesSchool ? filters.school : '');
  return choosesSchool ? chosen : own;
}

/** The way down to a level, from the whole: each step in the address, so that "back" goes up. */
export function useCrumbs({ asked, to }: { asked: Asked; to: (patch: Patch) => string }, here: LastCrumb): Crumbs {
  const { t } = useTranslation('dashboard');
  const school = useSchoolHere(asked);
  const isBelowClass = asked.view === 'students';
  const { data: choices } = useQuery({ ...choicesQuery(asked), enabled: isBelowClass });
  const nameIn = (rows: readonly { id: number; name: string }[] | undefined, id: string) =>
    rows?.find((one) => String(one.id) === id)?.name;
  const up = { class: '', module: '', sub_module: '' };
  const isBelowSchool = isBelowClass || asked.view === 'parts';
  const ofClass = [nameIn(choices?.classes, asked.filters.class), nameIn(choices?.modules, asked.filters.module)];
  return [
    { label: t('title'), to: to({ at: '', ...(isBelowSchool ? up : {}) }) },
    ...(asked.choosesSchool && asked.view !== 'schools'
      ? [{ label: t('schools.crumb'), to: to({ ...up, at: 'schools', school: '' }) }]
      : []),
    ...(isBelowSchool && school ? [{ label: school, isData: true, to: to({ ...up, at: 'classes' }) }] : []),
    ...(isBelowClass
      ? [
          {
            label: ofClass.filter(Boolean).join(' · ') || t('parts.crumb'),
            isData: true,
            to: to({ at: 'parts', sub_module: '' }),
          },
        ]
      : []),
    here,
  ];
}
