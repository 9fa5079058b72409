import {
  certificateEndpoints,
  certificateTemplateEndpoints,
  publicCertificateEndpoints,
} from '@khue/contract/certificates';
import { examinationCandidateEndpoints } from '@khue/contract/examination-candidates';
import { examinationRoomEndpoints } from '@khue/contract/examination-rooms';
import { examinationEndpoints } from '@khue/contract/examinations';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { certificateService } from './certificates/certificate.service';
import { certificateTemplateService } from './certificates/template.service';
import { publicCertificateService } from './certificates/verify.service';
import { examinationCandidateService } from './planning/candidate.service';
import { eraseOldImports } from './planning/candidate-import.repo';
import { examinationService } from './planning/examination.service';
import { examinationRoomService } from './planning/room.service';

export const examinationsModule: ServerModule = {
  routes: [
    ...bindGroup(examinationEndpoints, examinationService),
    ...bindGroup(examinationRoomEndpoints, examinationRoomService),
    ...bindGroup(examinationCandidateEndpoints, examinationCandidateService),
    ...bindGroup(certificateTemplateEndpoints, certificateTemplateService),
    ...bindGroup(certificateEndpoints, certificateService),
    ...bindGroup(publicCertificateEndpoints, publicCertificateService),
  ],
  upkeep: [
    {
      why: 'A file of candidates that was looked at is kept for a week.',
      erase: (tx, _keep, take) => eraseOldImports(tx, take),
    },
  ],
};
