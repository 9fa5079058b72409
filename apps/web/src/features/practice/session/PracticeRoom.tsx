import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { call } from '@/lib/api';
import { useDocumentTitle } from '@/lib/documentTitle';
import { usePageContext } from '@/lib/pageContext';
import { screenPath } from '@/lib/screenPaths';
import { practicePath } from '@/lib/studentPaths';
import { useOwnFoot } from '@/lib/useOwnFoot';
import { WorkRoom } from '@/questions/work/WorkRoom';
import type { WorkCalls } from '@/questions/work/work';
import classes from './PracticeRoom.module.css';
import { endPractice, type PracticeSession } from './queries';

/** Practice of a part: the whole page. */
export function PracticeRoom({ session }: { session: PracticeSession }) {
  useOwnFoot();
  const { t } = useTranslation('practice');
  const name = session.wrong_of_exam ?? session.sub_module.name;
  useDocumentTitle(name);
  usePageContext({
    courseId: session.module.id,
    partId: session.sub_module.id,
    classId: session.class.id,
    label: name,
  });
  const client = useQueryClient();
  const navigate = useNavigate();
  const params = { id: session.id };
  const calls: WorkCalls = {
    send: (body) => call('POST /api/student_answer_question/{id}/', { params, body }),
    nextSeq: async () => (await call('GET /api/student_answer_question/{id}/', { params })).next_seq,
  };
  const finish = async () => {
    await endPractice(client, session.id);
    await navigate(practicePath(session.sub_module.id, session.class.id, { result: session.id }), { replace: true });
  };
  return (
    <WorkRoom
      session={session}
      calls={calls}
      onFinish={finish}
      endTitle={t('end_title')}
      head={(end) => (
        <header className={look('row', 'gap-10')}>
          <Link
            className={lookWith(classes.back, 'centre', 'colour-inherit', 'round-md', 'keep', 'hover')}
            to={screenPath('student_practice')}
            aria-label={t('back')}
          >
            <IconArrowLeft size={22} stroke={1.7} aria-hidden="true" />
          </Link>
          <div className={look('fill')}>
            <h1 className={look('title', 'break')} translate="no">
              {name}
            </h1>
            <p className={look('m-0', 'dimmed', 'text-md', 'leading-15')}>
              {t(session.wrong_of === null ? 'kind' : 'kind_wrong')} · <span translate="no">{session.module.name}</span>
            </p>
          </div>
          {end}
        </header>
      )}
    />
  );
}
