import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { OwnBlock, OwnCourse } from '../../src/ports/course-platform';
import { program } from '../program';
import { CREDENTIALS, type FakeBlock, type FakeCourse } from './campus';
import type { Commands, SeenRequest } from './control';
import type { Fault } from './faults';

interface SeenEnrolment {
  user: string;
  courseId: string;
  isActive: boolean;
  changes: number;
}

/** The course that an adapter is to read there as the given one. */
function fakeCourse({ id, name, shortDescription, chapters }: OwnCourse): FakeCourse {
  const key = `Khue+M${id}+1`;
  const idOf = (type: string, block: number | string) => `block-v1:${key}+type@${type}+block@${block}`;
  const blocks: FakeBlock[] = [];
  const add = (blockId: string, block: Omit<OwnBlock, 'id' | 'type'> & { type: string }) => {
    blocks.push({
      id: blockId,
      type: block.type,
      display_name: block.name,
      graded: block.graded,
      format: block.format,
      children: block.children.map((child) => idOf(child.type, child.id)),
    });
    for (const child of block.children) add(idOf(child.type, child.id), child);
  };
  const root = idOf('course', 'course');
  add(root, { type: 'course', name, graded: false, format: null, children: chapters });
  return { courseId: `course-v1:${key}`, name, shortDescription, start: null, end: null, root, blocks };
}

/** The fake platform in a process of its own, with a hand on its controls. */
export class FakeOpenEdx {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(): Promise<FakeOpenEdx> {
    const fake = await program(join(import.meta.dirname, 'process.ts'));
    const child = spawn(process.execPath, [fake.path], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.once('exit', fake.remove);
    if (!child.stdout) throw new Error('the fake platform has no output');
    const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
    return new FakeOpenEdx(url, child);
  }

  get settings() {
    return { url: this.url, ...CREDENTIALS };
  }

  private async command<Name extends keyof Commands>(name: Name, given: Commands[Name]): Promise<unknown> {
    const reply = await fetch(`${this.url}/control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    if (!reply.ok) throw new Error(`the fake platform does not know ${name}`);
    return reply.json();
  }

  inject = (fault: Fault) => this.command('fault', fault);
  liftFaults = () => this.command('lift', {});
  set = (settings: Commands['settings']) => this.command('settings', settings);
  addCourse = (course: OwnCourse) => this.command('course', fakeCourse(course));
  replaceCourse = (course: FakeCourse) => this.command('course', course);
  recordGrades = (courseId: string, grades: Commands['grades']['grades']) =>
    this.command('grades', { courseId, grades });
  revokeTokens = () => this.command('revoke', {});
  drift = (drift: Commands['drift']) => this.command('drift', drift);
  /** The requests since the last time one looked. */
  seen = async () => (await this.command('seen', {})) as SeenRequest[];
  enrolments = async () => (await this.command('enrolments', {})) as SeenEnrolment[];

  async stop(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill();
    await gone;
  }
}
