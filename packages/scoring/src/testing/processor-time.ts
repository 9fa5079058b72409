/** Tests run on Node; what they test knows nothing of it. */
declare const process: { cpuUsage(): { user: number; system: number } };

/** Milliseconds that this process has computed: unlike a clock, they do not run while other processes have the machine. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
