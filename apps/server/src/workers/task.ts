/** A piece of work for a child process: all three cross to it and back as copies. */
export interface Task {
  input: unknown;
  /** Sent while it works; `never` where there are none. */
  part: unknown;
  result: unknown;
}

/** How a child process does it. */
export type Run<Given extends Task> = (
  input: Given['input'],
  emit: (part: Given['part']) => void,
) => Given['result'] | Promise<Given['result']>;
