async function runOne([name, runSuite]) {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const { passed, failed, remarks = [] } = await runSuite();
  const line = `${name}: ${passed} passed, ${failed} failed (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`;
  return { passed, failed, remarks, line };
}

/**
 * Runs suites one after the other, or those of a list side by side, and ends with what failed, how long each took, and
 * the line `N passed, N failed`.
 */
export async function runSuites(suites) {
  const results = [];
  for (const suite of suites) {
    const together = Array.isArray(suite[0]) ? suite : [suite];
    results.push(...(await Promise.all(together.map(runOne))));
  }

  // Once more at the end, where whoever reads a long log looks first.
  const remarks = results.flatMap((result) => result.remarks);
  if (remarks.length > 0) console.log(`\n${remarks.join('\n\n')}`);
  console.log(`\n${results.map(({ line }) => line).join('\n')}`);
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
