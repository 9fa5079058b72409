import { answerFileEndpoints } from '@khue/contract/answer-files';
import { answerPaperEndpoints } from '@khue/contract/answer-papers';
import { classExamEndpoints } from '@khue/contract/class-exams';
import { classTestEndpoints } from '@khue/contract/class-tests';
import { examEndpoints, examPresenceEndpoints, examResultEndpoints, lateAnswerEndpoints } from '@khue/contract/exams';
import { lessonEndpoints } from '@khue/contract/lessons';
import { noteEndpoints } from '@khue/contract/notes';
import { paperExamEndpoints } from '@khue/contract/paper-exams';
import { practiceEndpoints } from '@khue/contract/practice';
import { regradeEndpoints } from '@khue/contract/regrades';
import { bindGroup } from '../../platform/http/bind';
import type { Platform } from '../../platform/http/context';
import type { ServerModule } from '../../platform/module';
import { makeAnswerPartitions } from './activities/answer.repo';
import type { WorkMemory } from './activities/work-memory.service';
import { answerFileService } from './answer-files/answer-file.service';
import { answerPaperService } from './answer-papers/answer-paper.service';
import { lateAnswerService } from './answer-papers/late-answer.service';
import { classExamService } from './class-exams/class-exam.service';
import { classTestService } from './class-tests/class-test.service';
import { endOverdueExams } from './exams/exam.jobs';
import { examService } from './exams/exam.service';
import { tellOpenings } from './exams/exam-opening.jobs';
import { examResultService } from './exams/exam-result.service';
import type { ExaminationGate } from './exams/examination-gate.policy';
import { eraseDepartures, erasePresence } from './exams/presence.repo';
import { presenceService } from './exams/presence.service';
import { regradeJob } from './grading/regrade.jobs';
import { regradeService } from './grading/regrade.service';
import type { ProposersRights } from './grading/regrade-proposal.service';
import { lessonService } from './lessons/lesson.service';
import { noteService } from './lessons/note.service';
import { examPaperService } from './papers/exam-paper.service';
import { practiceService } from './practice/practice.service';

/** The memory is one for practice, exams and exercises: one engine. */
export function workModule(
  platform: Pick<Platform, 'clock'>,
  memory: WorkMemory,
  rights: ProposersRights,
  gate: ExaminationGate,
): ServerModule {
  return {
    routes: [
      ...bindGroup(practiceEndpoints, practiceService(memory)),
      ...bindGroup(lessonEndpoints, lessonService),
      ...bindGroup(noteEndpoints, noteService),
      ...bindGroup(examEndpoints, examService(memory, gate)),
      ...bindGroup(paperExamEndpoints, examPaperService(memory)),
      ...bindGroup(answerFileEndpoints, answerFileService(memory, gate)),
      ...bindGroup(examPresenceEndpoints, presenceService(memory, gate)),
      ...bindGroup(lateAnswerEndpoints, lateAnswerService(memory)),
      ...bindGroup(answerPaperEndpoints, answerPaperService(memory, gate)),
      ...bindGroup(classExamEndpoints, classExamService(memory)),
      ...bindGroup(classTestEndpoints, classTestService(memory)),
      ...bindGroup(regradeEndpoints, regradeService(rights)),
      ...bindGroup(examResultEndpoints, examResultService(memory)),
    ],
    jobs: [regradeJob],
    errands: [endOverdueExams(memory), tellOpenings],
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
      {
        why: 'when the pages of such exams were left',
        erase: (tx, { eventDays }, take) =>
          eraseDepartures(tx, new Date(platform.clock.now().getTime() - eventDays * 86_400_000), take),
      },
    ],
  };
}
