import { describeStartFailure, StartFailure } from '../../platform/start-failure';

export const tell = (line: string): void => void process.stdout.write(`${line}\n`);

export function stopWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function messageOf(error: unknown): string {
  if (error instanceof StartFailure) return describeStartFailure(error);
  return error instanceof Error ? error.message : String(error);
}

/** What a command does; whatever is thrown is told, and the exit code says that it failed. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => stopWith(messageOf(error)));
}
