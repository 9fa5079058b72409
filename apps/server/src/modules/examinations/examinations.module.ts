import {
  certificateEndpoints,
  certificateTemplateEndpoints,
  publicCertificateEndpoints,
} from '@khue/contract/certificates';
import { examMarkingEndpoints } from '@khue/contract/exam-marking';
import { examRoomEndpoints, roomMessageEndpoints } from '@khue/contract/exam-rooms';
import { examinationCandidateEndpoints } from '@khue/contract/examination-candidates';
import { examAppealEndpoints, examinationResultEndpoints } from '@khue/contract/examination-results';
import { examinationRoomEndpoints } from '@khue/contract/examination-rooms';
import { examinationEndpoints, examinationReadinessEndpoints } from '@khue/contract/examinations';
import { studentExaminationEndpoints } from '@khue/contract/student-examinations';
import { bindGroup } from '../../platform/http/bind';
import type { Platform } from '../../platform/http/context';
import type { ServerModule } from '../../platform/module';
import type { ExaminationGate, WorkMemory } from '../work/work.api';
import { certificateService } from './certificates/certificate.service';
import { settleCertificates } from './certificates/settle-certificates.jobs';
import { certificateTemplateService } from './certificates/template.service';
import { publicCertificateService } from './certificates/verify.service';
import { examRoomService, roomMessageService } from './invigilation/exam-room.service';
import { examMarkingService } from './marking/marking.service';
import { examinationCandidateService } from './planning/candidate.service';
import { eraseOldImports } from './planning/candidate-import.repo';
import { examinationService } from './planning/examination.service';
import { examinationRoomService } from './planning/room.service';
import { analyseExaminations } from './results/analyse.jobs';
import { examAppealService } from './results/appeal.service';
import { examinationResultService } from './results/release.service';
import { ExaminationStarts } from './running/examination-starts.service';
import { drawPapersJob } from './running/paper.jobs';
import { eraseSealed } from './running/paper.repo';
import { examinationReadinessService } from './running/readiness.service';
import { studentExaminationService } from './running/student-examination.service';

const DAY_MS = 86_400_000;

/** The memory is that of practice and exams: one engine. */
export function examinationsModule(
  platform: Pick<Platform, 'clock' | 'db'>,
  memory: WorkMemory,
  gate: ExaminationGate,
): ServerModule {
  return {
    routes: [
      ...bindGroup(examinationEndpoints, examinationService),
      ...bindGroup(examinationRoomEndpoints, examinationRoomService),
      ...bindGroup(examinationCandidateEndpoints, examinationCandidateService),
      ...bindGroup(examinationReadinessEndpoints, examinationReadinessService(memory)),
      ...bindGroup(examinationResultEndpoints, examinationResultService(memory)),
      ...bindGroup(examMarkingEndpoints, examMarkingService(memory)),
      ...bindGroup(examAppealEndpoints, examAppealService),
      ...bindGroup(examRoomEndpoints, examRoomService(memory)),
      ...bindGroup(roomMessageEndpoints, roomMessageService),
      ...bindGroup(certificateTemplateEndpoints, certificateTemplateService),
      ...bindGroup(certificateEndpoints, certificateService),
      ...bindGroup(publicCertificateEndpoints, publicCertificateService()),
      ...bindGroup(
        studentExaminationEndpoints,
        studentExaminationService(memory, gate, new ExaminationStarts(platform.db)),
      ),
    ],
    jobs: [drawPapersJob(memory)],
    errands: [settleCertificates, analyseExaminations(memory)],
    upkeep: [
      {
        why: 'A file of candidates that was looked at is kept for a week.',
        erase: (tx, _keep, take) => eraseOldImports(tx, take),
      },
      {
        why: 'sealed papers of sittings that closed a day ago: nobody opens them any more',
        erase: (tx, _keep, take) => eraseSealed(tx, new Date(platform.clock.now().getTime() - DAY_MS), take),
      },
    ],
  };
}
