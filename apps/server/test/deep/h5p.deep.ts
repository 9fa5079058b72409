import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MATERIAL_TYPES } from '@khue/scoring/libraries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '../../src/platform/failure';
import { readPackage } from '../../src/platform/files/h5p-package';
import { createFileReaders, type FileReaders } from '../../src/platform/files/readers';
import { inTemporaryFolder } from '../../src/platform/files/temporary-folder';
import { Random } from '../../src/seed/invention/random';
import { startTestApplication, type TestApplication } from '../application';
import { hostileValue } from '../fuzz/hostile';
import { LONGEST_SLICE_MS, longestSlice } from '../fuzz/loop-watch';
import { aboutOf, filesIn, PNG, packageOf, sendPackage } from '../h5p-archive';
import { everyType } from '../h5p-contents';
import type { TestPerson } from '../world';

/** Another seed at every run; the one that found something is printed and can be given again. */
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const CASES = Number(process.env.FUZZ_CASES ?? 10_000);
const THROUGH_THE_DOOR = Math.ceil(CASES / 5);
const SLOWEST_MS = 20_000;

type Json = Record<string, unknown>;
const MEDIA = { picture: 'images/a.png', film: 'videos/a.mp4', sound: 'audios/a.mp3' };
const CONTENTS = everyType(MEDIA);
const FILES = [
  { name: 'content/images/a.png', content: PNG },
  { name: 'content/videos/a.mp4', content: Buffer.from('\x00\x00\x00\x20ftypisom\x00\x00', 'latin1') },
  { name: 'content/audios/a.mp3', content: Buffer.from('ID3\x04\x00', 'latin1') },
];

/** A place of its own: what is left in it is ours. */
const place = mkdtempSync(join(tmpdir(), 'khue-test-'));
process.env.TMPDIR = place;

let server: TestApplication;
let person: TestPerson;
let readers: FileReaders;
let fields: { module: number; submodule: number };

beforeAll(async () => {
  process.stdout.write(`\nh5p: seed ${SEED}, ${CASES} cases\n`);
  server = await startTestApplication();
  person = await server.world.person();
  readers = createFileReaders();
  const course = await server.world.course();
  fields = { module: course.id, submodule: await server.world.coursePart(course.id) };
});
afterAll(async () => {
  await readers.close();
  await server.close();
  rmSync(place, { recursive: true });
});

/** The same content with a value somewhere in it that nobody would write. */
function spoilt(random: Random, value: unknown, depth = 0): unknown {
  const isEnd = typeof value !== 'object' || value === null || Object.keys(value).length === 0;
  if (isEnd || (depth > 0 && random.chance(0.15))) return hostileValue(random);
  const keys = Object.keys(value);
  const key = keys[random.between(0, keys.length - 1)] ?? '';
  const inside = spoilt(random, (value as Json)[key], depth + 1);
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === key ? inside : item));
  return { ...value, [random.chance(0.1) ? String(hostileValue(random)).slice(0, 100) : key]: inside };
}

/** Bytes turned, cut out, doubled, cut off. */
function damaged(random: Random, archive: Buffer): Buffer {
  const at = () => random.between(0, archive.length - 1);
  switch (random.between(0, 4)) {
    case 0:
      return archive.subarray(0, at());
    case 1: {
      const [from, to] = [at(), at()].sort((a, b) => a - b) as [number, number];
      return Buffer.concat([archive.subarray(0, from), archive.subarray(to)]);
    }
    case 2: {
      const from = at();
      return Buffer.concat([archive.subarray(0, from), archive.subarray(Math.max(0, from - 60))]);
    }
    default: {
      const turned = Buffer.from(archive);
      for (let left = random.between(1, 12); left > 0; left -= 1) turned[at()] = random.between(0, 255);
      return turned;
    }
  }
}

function caseOf(number: number): Buffer {
  const random = new Random(SEED + number);
  const type = MATERIAL_TYPES[random.between(0, MATERIAL_TYPES.length - 1)] ?? 'H5P.Column';
  const about = random.chance(0.2) ? spoilt(random, aboutOf(type)) : aboutOf(type, random.chance(0.5) ? '1.0' : '2.9');
  let params: unknown = CONTENTS[type];
  for (let left = random.between(0, 4); left > 0; left -= 1) params = spoilt(random, params);
  const archive = packageOf(about, params, FILES);
  return random.chance(0.5) ? damaged(random, archive) : archive;
}

test('whatever is in an archive, it is read or refused, and nothing lies outside its folder', async () => {
  const tally = new Map<string, number>();
  for (let number = 0; number < CASES; number += 1) {
    const archive = caseOf(number);
    const began = performance.now();
    const outcome = await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'package');
      writeFileSync(path, archive);
      const result = await readPackage(readers, 1, path, folder).then(
        () => 'read',
        (error: unknown) => (error instanceof Failure ? error.code : `case ${number}: ${error}`),
      );
      expect(readdirSync(folder).every((name) => name === 'package' || /^\d+$/.test(name))).toBe(true);
      return result;
    });
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
    expect(performance.now() - began, `case ${number}`).toBeLessThan(SLOWEST_MS);
  }
  process.stdout.write(`\nh5p reading: ${[...tally].map((pair) => pair.join(' ')).join(', ')}\n`);
  expect([...tally.keys()].filter((outcome) => outcome !== 'read' && !outcome.startsWith('h5p.'))).toEqual([]);
  expect(readdirSync(place).filter((name) => name.startsWith('khue-unpacked-'))).toEqual([]);
}, 3_600_000);

test('whatever is sent, it is answered, keeps nobody waiting, and what is taken goes out whole', async () => {
  const tally = new Map<string, number>();
  const faults: string[] = [];
  for (let number = 0; number < THROUGH_THE_DOOR; number += 1) {
    const archive = caseOf(CASES + number);
    const { result: reply, slice } = await longestSlice(() =>
      sendPackage(server, person, '/api/h5p/import/', archive, { fields }),
    );
    const outcome = String(reply.status === 201 ? 201 : reply.body.code);
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
    if (reply.status >= 500) faults.push(`case ${CASES + number}: ${JSON.stringify(reply)}`);
    if (slice > LONGEST_SLICE_MS) faults.push(`case ${CASES + number} kept others waiting for ${Math.round(slice)} ms`);
    if (reply.status !== 201) continue;
    const out = await server.app.http.inject({
      method: 'GET',
      url: `/api/h5p/${reply.body.id}/export/`,
      headers: { authorization: `Bearer ${person.token}` },
    });
    if (out.statusCode !== 200 || !filesIn(out.rawPayload).has('h5p.json'))
      faults.push(`case ${CASES + number} does not leave`);
  }
  process.stdout.write(`\nh5p import: ${[...tally].map((pair) => pair.join(' ')).join(', ')}\n`);
  expect(faults).toEqual([]);
}, 3_600_000);
