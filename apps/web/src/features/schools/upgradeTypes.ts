import type { Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';

export type Preview = AnswerOf<Calls['POST /api/preview_upgrade_classes/']>;
export type PreviewClass = Preview['classes'][number];
export type PreviewStudent = Preview['students'][number];
export type Target = Preview['targets'][number];
export type Totals = Preview['totals'];
export type UpgradeLog = AnswerOf<Calls['GET /api/upgrade_class_logs/{schoolId}/']>['results'][number];
export type UnplacedStudent = AnswerOf<Calls['GET /api/upgrade_class_logs/{logId}/unplaced/']>['results'][number];

type RunBody = NonNullable<RequestOf<Calls['POST /api/upgrade_classes/']>['body']>;
export type StudentDecision = NonNullable<RunBody['decisions']>[number];
export type ClassDecision = NonNullable<RunBody['class_decisions']>[number];
