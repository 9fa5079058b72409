import { examEndpoints } from '@khue/contract/exams';
import { paperExamEndpoints } from '@khue/contract/paper-exams';
import { practiceEndpoints } from '@khue/contract/practice';
import type { Queryable } from '../../platform/db/database';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { makeAnswerPartitions } from './answer.repo';
import { endOverdueExams } from './exam.jobs';
import { examService } from './exam.service';
import { examPaperService } from './exam-paper.service';
import { practiceService } from './practice.service';
import { PracticeMemory } from './practice-memory.service';

export function practiceModule(db: Queryable): ServerModule {
  const memory = new PracticeMemory(db);
  return {
    routes: [
      ...bindGroup(practiceEndpoints, practiceService(memory)),
      ...bindGroup(examEndpoints, examService(memory)),
      ...bindGroup(paperExamEndpoints, examPaperService(memory)),
    ],
    errands: [endOverdueExams(memory)],
    upkeep: [
      {
        why: 'room for answers of the months ahead',
        async erase(tx) {
          await makeAnswerPartitions(tx);
          return 0;
        },
      },
    ],
  };
}
