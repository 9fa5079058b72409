/** The figures of every call against the facts, with combinations of filters by the thousand. */
process.env.FIGURES_CASES ??= '1000';
await import('../../src/modules/reports/figures/figures.test');

export {};
