import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import en from '@khue/i18n/locales/en/start.json';
import vi from '@khue/i18n/locales/vi/start.json';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryDataDir } from '../temporary-data-dir';
import { databaseProcesses, endEverything, eventually, freePort, Product, type ProductOptions } from './product';
import { seededDataDir } from './seeded-data-dir';

let dataDir: string;

beforeEach(() => {
  dataDir = temporaryDataDir();
});

afterEach(() => endEverything(dataDir));

/** The last two lines that a refused start prints: one sentence in each language. */
async function refusal(options: ProductOptions): Promise<string[]> {
  const product = await Product.start(options);
  expect(await product.exited, product.output).toBe(1);
  expect(databaseProcesses(options.dataDir)).toEqual([]);
  return product.output.trim().split('\n').slice(-2);
}

function sentences(code: keyof typeof vi.failures, params: Record<string, string | number>): string[] {
  return [vi.failures[code], en.failures[code]].map((sentence) =>
    sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name])),
  );
}

describe('a start that cannot succeed says why, in two sentences, and leaves nothing running', () => {
  test('the port is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    const said = await refusal({ dataDir, port });
    other.close();
    expect(said).toEqual(sentences('port_taken', { port, next: port + 1 }));
  });

  test('the data directory cannot be written', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    const path = join(file, 'data');
    expect(await refusal({ dataDir: path })).toEqual(sentences('data_dir_not_writable', { path }));
  });

  test('the data belongs to another version of PostgreSQL', async () => {
    const path = join(dataDir, 'postgres');
    mkdirSync(path);
    writeFileSync(join(path, 'PG_VERSION'), '15\n');
    expect(await refusal({ dataDir })).toEqual(
      sentences('data_dir_other_version', { path, found: '15', needed: '18' }),
    );
  });

  test('DATABASE_URL cannot be reached', async () => {
    const port = await freePort();
    const env = { DATABASE_URL: `postgres://khue:secret@127.0.0.1:${port}/khue`, SECRET_KEY: 'k'.repeat(40) };
    const said = (await refusal({ dataDir, env })).join('\n');
    expect(said).toContain('Không kết nối được cơ sở dữ liệu');
    expect(said).toContain('cannot be reached');
    expect(said).not.toContain('secret@');
  });

  test('DATABASE_URL is given without SECRET_KEY', async () => {
    const env = { DATABASE_URL: 'postgres://khue@127.0.0.1:1/khue' };
    expect(await refusal({ dataDir, env })).toEqual(sentences('secret_key_missing', {}));
  });

  test('a setting is not valid', async () => {
    const said = (await refusal({ dataDir, env: { DEMO_DATA: 'huge' } })).join('\n');
    expect(said).toContain('DEMO_DATA');
  });

  test('Node is too old', async () => {
    const pretend = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } })";
    const command = [process.execPath, '--import', `data:text/javascript,${pretend}`, 'scripts/start.mjs'] as const;
    const params: Record<string, string> = { needed: '20.19', found: '18.20.0' };
    const wanted = [vi.commands.node_too_old, en.commands.node_too_old].map((sentence) =>
      sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name])),
    );
    expect(await refusal({ dataDir, command })).toEqual(wanted);
  });

  test('two starts at once share no data directory: one serves, the other names it', async () => {
    rmSync(dataDir, { recursive: true });
    dataDir = seededDataDir();
    const both = [await Product.start({ dataDir }), await Product.start({ dataDir })];
    const loser = await eventually(() => both.find((product) => product.process.exitCode !== null));
    const winner = both.find((product) => product !== loser);
    expect(loser.output.trim().split('\n').slice(-2)).toEqual(
      sentences('data_dir_in_use', { path: dataDir, pid: winner?.process.pid ?? 0 }),
    );
    await winner?.whenReady();
  });
});
