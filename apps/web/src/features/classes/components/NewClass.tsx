import { useState } from 'react';
import { ClassForm } from './ClassForm';

interface Props {
  /** The school that it starts with. */
  school?: string;
  ownSchool?: string;
}

/** A new class, and after it as many others of the same school and year as somebody wants. */
export function NewClass({ school, ownSchool }: Props) {
  const [start, setStart] = useState({ round: 0, school, year: '' });
  return (
    <ClassForm
      key={start.round}
      mode="create"
      school={start.school}
      year={start.year}
      ownSchool={ownSchool}
      onAgain={(place) => setStart(({ round }) => ({ round: round + 1, ...place }))}
    />
  );
}
