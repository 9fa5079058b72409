import { ACTS_ON_MANY } from '@khue/contract/acts-on-many';
import { ALL_ENDPOINTS, type CallName } from '@khue/contract/all';
import type { Endpoint } from '@khue/contract/endpoint';
import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode } from '@khue/contract/errors';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Transforms have no JSON schema of their own: requests show their input side, answers their output. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

function parameters(endpoint: Endpoint): Json[] {
  const from = (schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
    }));
  };
  return [...from(endpoint.params, 'path'), ...from(endpoint.query, 'query')];
}

function errorAnswers(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: list.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function successAnswers(endpoint: Endpoint): Json {
  return Object.fromEntries(
    Object.entries(endpoint.responses).map(([status, schema]) => {
      if (status === '204') return [status, { description: 'Done' }];
      const type =
        endpoint.transport === 'raw' && endpoint.method === 'GET' ? 'application/octet-stream' : 'application/json';
      return [status, { description: 'Done', content: { [type]: { schema: schemaOf(schema, 'output') } } }];
    }),
  );
}

function accessNote({ access }: Endpoint): string {
  if (access.kind !== 'permission') return access.why;
  return `Needs the permission ${[access.code, ...(access.or ?? [])].map((code) => `\`${code}\``).join(' or ')}.`;
}

/** What a call that acts on many shows before, tells afterwards, and is taken back by. */
function manyNote({ method, path }: Endpoint): Json {
  const many = ACTS_ON_MANY[`${method} ${path}` as CallName];
  return many ? { 'x-acts-on-many': many } : {};
}

function operation(id: string, endpoint: Endpoint): Json {
  const common = COMMON_ERRORS.filter(
    (code) => endpoint.access.kind !== 'public' || (!code.startsWith('auth.') && code !== 'not_found'),
  );
  return {
    operationId: id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: accessNote(endpoint),
    security: endpoint.access.kind === 'public' ? [] : [{ bearer: [] }],
    ...manyNote(endpoint),
    parameters: parameters(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemaOf(endpoint.body, 'input'),
                ...(endpoint.example?.body === undefined ? {} : { example: endpoint.example.body }),
              },
            },
          },
        }
      : {}),
    responses: { ...successAnswers(endpoint), ...errorAnswers([...endpoint.errors, ...common]) },
  };
}

/** The whole contract as an OpenAPI document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [group, endpoints] of Object.entries(ALL_ENDPOINTS)) {
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(`${group}.${name}`, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Khuê', version: '1', description: 'The API of the learning-management system Khuê.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['detail', 'code'],
          properties: {
            detail: { type: 'string', description: 'A sentence in the language of Accept-Language.' },
            code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            params: { type: 'object' },
          },
        },
      },
    },
  };
}
