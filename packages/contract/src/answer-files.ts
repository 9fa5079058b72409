import { z } from 'zod';
import { endpoint, permission } from './endpoint';
import { EXAMINATION_GATE } from './examination-words';
import { id } from './fields';

const params = z.object({ activityId: id() });
const PATH = '/api/student_answer_files/{activityId}/';
const access = permission('exam.run', 'practice.run');
const OWN = { exempt: 'Only an activity of the caller’s own; whoever else asks finds none.' };

export const answerFileEndpoints = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    tag: 'students',
    summary: 'Files that the caller has sent for an activity, with what each is called',
    access,
    scope: OWN,
    params,
    responses: {
      200: z.array(
        z.object({
          question_id: z.string(),
          /** As a response names it. */
          file_url: z.string(),
          name: z.string(),
          size: z.number().int(),
        }),
      ),
    },
    errors: [],
  }),
  upload: endpoint({
    method: 'POST',
    path: PATH,
    tag: 'students',
    summary:
      'Send a file (multipart fields `question_id`, then `file`, at most 10 MB) for a question of an activity that runs; a response then names it by its `file_url`',
    access,
    cost: 'high',
    scope: OWN,
    params,
    responses: { 201: z.object({ file_url: z.string(), name: z.string(), size: z.number().int() }) },
    errors: [
      'answer_file.type',
      'answer_file.too_large',
      'answer_file.too_many',
      'exam.over',
      'exam.paused',
      ...EXAMINATION_GATE,
      'file.missing',
      'file.busy_with_yours',
      'file.quota_person',
      'file.quota_school',
      'file.disk_full',
      'file.store_away',
    ],
    transport: 'raw',
  }),
};
