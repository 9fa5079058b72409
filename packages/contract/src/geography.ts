import { z } from 'zod';
import { PAGE_SIZE } from './constants';
import { endpoint, signedIn } from './endpoint';
import { filterText, filterUnit, listOf, listQuery } from './list';

const REFERENCE = signedIn('Addresses and banks are public reference data.');
const NO_OWNER = { exempt: 'Reference data belongs to no school.' };
const BY_NAME = ['name', 'code'] as const;

export const unit = z.object({ id: z.number().int(), code: z.string(), name: z.string() });
const units = { 200: listOf(unit) };

/** The old, three-level address of a row (until 30 June 2025). */
export const oldAddress = z.object({
  code: z.string().nullable(),
  name: z.string().nullable(),
  district_code: z.string().nullable(),
  district_name: z.string().nullable(),
  province_code: z.string(),
  province_name: z.string(),
});
/** The new, two-level address of a row (since 1 July 2025). */
export const newAddress = z.object({
  id: z.number().int().nullable(),
  ward_code_2: z.string().nullable(),
  name: z.string().nullable(),
  province_code_2: z.string(),
  province_name_2: z.string(),
});

export const geographyEndpoints = {
  provinces: endpoint({
    method: 'GET',
    path: '/api/provinces/',
    tag: 'addresses',
    summary: 'Provinces of the old, three-level address',
    access: REFERENCE,
    scope: NO_OWNER,
    query: listQuery({ pageSize: PAGE_SIZE.provinces, ordering: BY_NAME }, { search: filterText() }),
    responses: units,
    errors: [],
    cacheable: true,
  }),
  districts: endpoint({
    method: 'GET',
    path: '/api/districts/',
    tag: 'addresses',
    summary: 'Districts of an old province',
    access: REFERENCE,
    scope: NO_OWNER,
    query: listQuery(
      { pageSize: PAGE_SIZE.districts, ordering: BY_NAME },
      { province: filterUnit(2), search: filterText() },
    ),
    responses: units,
    errors: [],
    cacheable: true,
  }),
  wards: endpoint({
    method: 'GET',
    path: '/api/wards/',
    tag: 'addresses',
    summary: 'Wards of an old district',
    access: REFERENCE,
    scope: NO_OWNER,
    query: listQuery(
      { pageSize: PAGE_SIZE.wards, ordering: BY_NAME },
      { district: filterUnit(3), search: filterText() },
    ),
    responses: units,
    errors: [],
    cacheable: true,
  }),
  provinces2: endpoint({
    method: 'GET',
    path: '/api/address2/provinces/',
    tag: 'addresses',
    summary: 'Provinces of the new, two-level address',
    access: REFERENCE,
    scope: NO_OWNER,
    query: listQuery({ pageSize: PAGE_SIZE.provinces, ordering: BY_NAME }, { search: filterText() }),
    responses: units,
    errors: [],
    cacheable: true,
  }),
  wardsByProvince: endpoint({
    method: 'GET',
    path: '/api/address2/wards-by-province/',
    tag: 'addresses',
    summary: 'Wards of a new province',
    access: REFERENCE,
    scope: NO_OWNER,
    query: listQuery(
      { pageSize: PAGE_SIZE.wards2, ordering: BY_NAME },
      { province_code: filterUnit(2), search: filterText() },
    ),
    responses: units,
    errors: [],
    cacheable: true,
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/address2/suggest/',
    tag: 'addresses',
    summary: 'The new wards that an old ward became; the person confirms',
    access: REFERENCE,
    scope: NO_OWNER,
    query: z.object({ ward_code: filterUnit(5) }),
    responses: {
      200: z.object({
        results: z.array(unit.extend({ province_code: z.string(), province_name: z.string() })),
      }),
    },
    errors: [],
    cacheable: true,
    example: { query: { ward_code: '26740' } },
  }),
  banks: endpoint({
    method: 'GET',
    path: '/api/bank_supports/',
    tag: 'addresses',
    summary: 'Banks an account may be held at',
    access: REFERENCE,
    scope: NO_OWNER,
    query: listQuery({ pageSize: PAGE_SIZE.banks, ordering: ['short_name', 'name', 'code'] }, { search: filterText() }),
    responses: {
      200: listOf(
        z.object({
          id: z.number().int(),
          code: z.string(),
          bin: z.string(),
          short_name: z.string(),
          name: z.string(),
        }),
      ),
    },
    errors: [],
    cacheable: true,
  }),
};
