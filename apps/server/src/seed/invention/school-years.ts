/** The two school years that made-up schools have; the later one is current. A school that plans ahead has the next. */
export const LAST_YEAR = { year: 2025, name: '2025-2026', startDate: '2025-09-05', endDate: '2026-05-31' } as const;
export const THIS_YEAR = { year: 2026, name: '2026-2027', startDate: '2026-09-05', endDate: '2027-05-31' } as const;
export const NEXT_YEAR = { year: 2027, name: '2027-2028', startDate: '2027-09-06', endDate: '2028-05-31' } as const;
