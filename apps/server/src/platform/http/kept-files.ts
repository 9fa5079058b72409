import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Kept, packed, sendKept, tagOf } from './kept';
import { Pace } from './pace';

const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.ttf': 'font/ttf',
};
const OTHER_TYPES: Readonly<Record<string, string>> = {
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/**
 * Files that come with the program. A start lists them, so no address leads to any other; each is read when somebody first
 * asks, and then kept: all of them are a few megabytes.
 */
export class KeptFiles {
  private readonly paths = new Map<string, string>();
  private readonly kept = new Map<string, Promise<Kept | null>>();

  constructor(...roots: string[]) {
    for (const root of roots) {
      for (const file of readdirSync(root, { recursive: true, withFileTypes: true })) {
        const path = join(file.parentPath, file.name);
        if (file.isFile()) this.paths.set(relative(root, path).split(sep).join('/'), path);
      }
    }
  }

  get names(): string[] {
    return [...this.paths.keys()];
  }

  /** Null: there is none, or it is gone. */
  async find(name: string): Promise<Kept | null> {
    const path = this.paths.get(name);
    if (path === undefined) return null;
    const kept = this.kept.get(name) ?? this.read(name, path).catch(() => null);
    this.kept.set(name, kept);
    const file = await kept;
    if (!file) this.kept.delete(name);
    return file;
  }

  private async read(name: string, path: string): Promise<Kept> {
    const plain = await readFile(path);
    const [text, other] = [TEXT_TYPES, OTHER_TYPES].map((types) => types[extname(name)]);
    return {
      type: text ?? other ?? 'application/octet-stream',
      plain,
      packed: text === undefined ? null : await this.packedBeside(name, path, plain),
      tag: tagOf(plain),
    };
  }

  /** As it was built, or once now. */
  private async packedBeside(name: string, path: string, plain: Buffer): Promise<Kept['packed']> {
    if (!this.paths.has(`${name}.br`) || !this.paths.has(`${name}.gz`)) return packed(plain);
    const [br, gzip] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)]);
    return { br, gzip };
  }
}

/** A room of forty-five computers asks for sixty files each when it opens, and a whole school has one address. */
const A_SECOND = 1_000;

interface Served {
  url: string;
  /** What the address names, of what its star stands for. */
  nameOf(star: string): string;
  seal(reply: FastifyReply): void;
}

/** Serves files of one kind, at a pace of their own. */
export function serveFiles(
  app: FastifyInstance,
  files: KeptFiles,
  served: readonly Served[],
  pace: Pace = new Pace(A_SECOND),
): void {
  for (const { url, nameOf, seal } of served) {
    app.get<{ Params: { '*'?: string } }>(url, {
      compress: false,
      onRequest: (request) => pace.keep(request.ip),
      async handler(request, reply) {
        const file = await files.find(nameOf(request.params['*'] ?? ''));
        if (!file) return reply.callNotFound();
        seal(reply);
        return sendKept(request, reply, file);
      },
    });
  }
}
