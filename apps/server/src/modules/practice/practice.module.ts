import { classExamEndpoints, regradeEndpoints } from '@khue/contract/class-exams';
import { examEndpoints, examPresenceEndpoints, examResultEndpoints } from '@khue/contract/exams';
import { lessonEndpoints } from '@khue/contract/lessons';
import { noteEndpoints } from '@khue/contract/notes';
import { paperExamEndpoints } from '@khue/contract/paper-exams';
import { practiceEndpoints } from '@khue/contract/practice';
import { bindGroup } from '../../platform/http/bind';
import type { Platform } from '../../platform/http/context';
import type { ServerModule } from '../../platform/module';
import { makeAnswerPartitions } from './answer.repo';
import { classExamService } from './class-exam.service';
import { endOverdueExams } from './exam.jobs';
import { examService } from './exam.service';
import { examPaperService } from './exam-paper.service';
import { examResultService } from './exam-result.service';
import { lessonService } from './lesson.service';
import { noteService } from './note.service';
import { practiceService } from './practice.service';
import type { PracticeMemory } from './practice-memory.service';
import { erasePresence } from './presence.repo';
import { presenceService } from './presence.service';
import { regradeJob } from './regrade.jobs';
import { regradeService } from './regrade.service';

/** The memory is one for practice, exams and exercises: one engine. */
export function practiceModule(platform: Pick<Platform, 'clock'>, memory: PracticeMemory): ServerModule {
  return {
    routes: [
      ...bindGroup(practiceEndpoints, practiceService(memory)),
      ...bindGroup(lessonEndpoints, lessonService),
      ...bindGroup(noteEndpoints, noteService),
      ...bindGroup(examEndpoints, examService(memory)),
      ...bindGroup(paperExamEndpoints, examPaperService(memory)),
      ...bindGroup(examPresenceEndpoints, presenceService(memory)),
      ...bindGroup(classExamEndpoints, classExamService(memory)),
      ...bindGroup(regradeEndpoints, regradeService),
      ...bindGroup(examResultEndpoints, examResultService(memory)),
    ],
    jobs: [regradeJob],
    errands: [endOverdueExams(memory)],
    upkeep: [
      {
        why: 'room for answers of the months ahead',
        async erase(tx) {
          await makeAnswerPartitions(tx);
          return 0;
        },
      },
      {
        why: 'signs of life of pages whose exams were long ago',
        erase: (tx, { eventDays }, take) =>
          erasePresence(tx, new Date(platform.clock.now().getTime() - eventDays * 86_400_000), take),
      },
    ],
  };
}
