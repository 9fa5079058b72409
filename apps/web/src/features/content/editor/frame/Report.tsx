import { lookWith } from '@/components/look/look';
import type { Material } from '../../queries';
import { ReportLines, useReportGroups } from '../../ReportLines';
import classes from './Frame.module.css';

/** What a conversion or an import could not keep, and what it kept otherwise, with the slide it was on. */
export function Report({ lines }: { lines: Material['report'] }) {
  return useReportGroups(lines).map((group) => (
    <details key={group.key} className={lookWith(classes.report, 'p-8-14', 'warning-soft', 'round-md', 'line-warning')}>
      <summary>{group.title}</summary>
      <ReportLines lines={group.lines} />
    </details>
  ));
}
