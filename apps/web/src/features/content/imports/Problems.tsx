import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { look, lookWith } from '@/components/look/look';
import classes from './Mend.module.css';
import type { FoundQuestion } from './questionImport';

type Problem = FoundQuestion['problems'][number];
const ICONS = { error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle };

/** `isShort`: on one line, as in a list. */
export function ProblemLine({ problem: { level, detail }, isShort }: { problem: Problem; isShort?: boolean }) {
  const Icon = ICONS[level];
  return (
    <span className={lookWith(classes.problem, 'flex', 'start', 'gap-6', 'text-sm')} data-level={level}>
      <Icon size={15} stroke={1.7} aria-hidden="true" />
      <span className={isShort ? look('cut') : undefined}>{detail}</span>
    </span>
  );
}

/** Everything that is open or doubtful about a question. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  const gravest = problems.some(({ level }) => level === 'error') ? 'error' : problems[0]?.level;
  return (
    <ul
      className={lookWith(classes.problems, 'p-10-14', 'line-bottom', 'stack', 'gap-4', 'no-list', 'm-0')}
      data-level={gravest}
      role="status"
    >
      {problems.map((problem) => (
        <li key={`${problem.code}${problem.detail}`}>
          <ProblemLine problem={problem} />
        </li>
      ))}
    </ul>
  );
}
