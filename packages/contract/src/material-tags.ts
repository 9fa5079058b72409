import { z } from 'zod';
import { endpoint, permission } from './endpoint';

const named = { code: z.string(), name: z.string(), en_name: z.string() };
const tags = z.object({ results: z.array(z.object({ ...named, domain: z.object(named) })) });

const COMMON = { exempt: 'Reference data: the same for everybody.' };

/** What materials can be tagged with. */
export const materialTagEndpoints = {
  competencies: endpoint({
    method: 'GET',
    path: '/api/competencies/',
    tag: 'materials',
    summary: 'The national digital-competence framework for learners: 24 competencies in 6 domains',
    access: permission('material.view'),
    scope: COMMON,
    cacheable: true,
    responses: { 200: tags },
    errors: [],
  }),
  ic3Objectives: endpoint({
    method: 'GET',
    path: '/api/ic3_objectives/',
    tag: 'materials',
    summary: 'What IC3 GS6 examines: seven domains at each of three levels',
    access: permission('material.view'),
    scope: COMMON,
    cacheable: true,
    responses: { 200: tags },
    errors: [],
  }),
};
