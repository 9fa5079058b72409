/** Runs suites one after the other and ends with what failed, how long each took, and the line `N passed, N failed`. */
export async function runSuites(suites) {
  const summary = [];
  const remarks = [];
  const total = { passed: 0, failed: 0 };
  for (const [name, runSuite] of suites) {
    console.log(`\n── ${name}`);
    const startedAt = Date.now();
    const { passed, failed, remarks: said = [] } = await runSuite();
    total.passed += passed;
    total.failed += failed;
    remarks.push(...said);
    summary.push(`${name}: ${passed} passed, ${failed} failed (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`);
  }

  // Once more at the end, where whoever reads a long log looks first.
  if (remarks.length > 0) console.log(`\n${remarks.join('\n\n')}`);
  console.log(`\n${summary.join('\n')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
