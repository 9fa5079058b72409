import { toIsoDate } from './fields';
import { filterText } from './list';

/** A day in a filter: yyyy-mm-dd or dd/mm/yyyy. */
export const filterDay = () =>
  filterText()
    .transform((value) => (value ? (toIsoDate(value) ?? 'wrong') : undefined))
    .refine((value) => value !== 'wrong', 'validation.date');
