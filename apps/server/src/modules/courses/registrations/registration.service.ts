import type { registrationEndpoints } from '@khue/contract/registrations';
import type { Verbs } from '../../../platform/http/bind';
import { classRegistrations } from './class-registration.service';
import { gradeRegistrations } from './grade-registration.service';
import { registrationRecords } from './registration-record.service';
import { schoolRegistrations } from './school-registration.service';

export const registrationService: Verbs<typeof registrationEndpoints> = {
  ...schoolRegistrations,
  ...classRegistrations,
  ...gradeRegistrations,
  ...registrationRecords,
};
