import { gradeNumberOf } from '@khue/contract/class-names';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FieldBinding } from '@/components/form/fieldBinding';
import { choicesOf } from '@/components/select/RemoteSelect';
import { gradesFor } from './gradeSource';

interface Fields {
  name: string;
  /** '' before one is chosen. */
  school: string;
  grade: FieldBinding<string>;
}

/** A new class takes the grade that its name begins with, until somebody chooses another. */
export function useGradeOfName({ name, school, grade }: Fields, isNew: boolean): void {
  const suggested = useRef('');
  const { data } = useQuery({ ...choicesOf(gradesFor(school), ''), enabled: isNew && school !== '' });
  const wanted = gradeNumberOf(name);
  const found = data?.choices.filter(({ label }) => wanted !== null && Number(/\d+/.exec(label)?.[0]) === wanted) ?? [];
  const next = found.length === 1 ? (found[0]?.value ?? '') : '';
  const isOwn = grade.value !== '' && grade.value !== suggested.current;
  useEffect(() => {
    if (!isNew || isOwn || next === grade.value) return;
    suggested.current = next;
    grade.change(next);
  });
}
