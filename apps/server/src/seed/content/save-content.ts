import { CONTENT_TYPES } from '@khue/contract/materials';
import type pg from 'pg';
import { type PlannedMaterial, type PlannedPlacement, placementsOf, planContent } from './plan-content';
import { demoLevels, saveDemoBlueprint } from './save-blueprint';

type Ids = ReadonlyMap<string, number>;
export interface ContentWorld {
  courseIds: Ids;
  /** Of the makers and of `student`. */
  people: ReadonlyMap<string, { id: number; schoolId: number | null }>;
}

/** What the demo teacher gave the demo class beside the course. */
const FOR_THE_CLASS = [
  { title: 'Thiết bị vào, thiết bị ra, thiết bị lưu trữ', openAt: '2026-09-07T00:00:00+07:00', closeAt: null },
  { title: 'Năm câu hỏi để đánh giá một bài viết', openAt: '2026-11-02T00:00:00+07:00', closeAt: null },
  {
    title: 'Ôn tập bảng tính cuối chương',
    openAt: '2026-11-09T00:00:00+07:00',
    closeAt: '2026-12-31T00:00:00+07:00',
  },
] as const;

function found<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The demo's content refers to ${key}, which was not saved`);
  return value;
}

async function insert(client: pg.PoolClient, statement: string, rows: readonly object[]): Promise<void> {
  await client.query(statement, [JSON.stringify(rows)]);
}

async function nextIds(client: pg.PoolClient, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('materials', 'id'))::integer AS id FROM generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Parts of the courses by course and key: "TIN-7/chapter1practice". */
async function findParts(client: pg.PoolClient, courseIds: Ids): Promise<Ids> {
  const { rows } = await client.query<{ id: number; course_id: number; key: string }>(
    `SELECT id, course_id, split_part(block_id, 'block@', 2) AS key FROM course_parts WHERE course_id = ANY ($1)`,
    [[...courseIds.values()]],
  );
  const numbers = new Map([...courseIds].map(([number, id]) => [id, number]));
  return new Map(rows.map(({ id, course_id, key }) => [`${numbers.get(course_id)}/${key}`, id]));
}

const MATERIALS = `INSERT INTO materials (id, title, status, course_id, course_part_id, creator_id, school_id, sharing,
    bank, content_type, origin, version, machine_name, counts, competencies, ic3_objectives, level, body_text, created_at, updated_at)
  SELECT * FROM jsonb_to_recordset($1) AS r (id integer, title text, status text, course_id integer,
    course_part_id integer, creator_id integer, school_id integer, sharing text, bank text, content_type text, origin text,
    version integer, machine_name text, counts jsonb, competencies text[], ic3_objectives text[], level text, body_text text,
    created_at timestamptz, updated_at timestamptz)`;
const VERSIONS = `INSERT INTO material_versions (material_id, version, library, params, counts, created_by, created_at)
  SELECT * FROM jsonb_to_recordset($1) AS r (material_id integer, version integer, library text, params jsonb,
    counts jsonb, created_by integer, created_at timestamptz)`;
const ACTIVITY = `INSERT INTO material_activity (material_id, version, verb, user_id, at)
  SELECT * FROM jsonb_to_recordset($1) AS r (material_id integer, version integer, verb text, user_id integer,
    at timestamptz) ORDER BY at`;
const PLACEMENTS = `INSERT INTO course_part_materials (course_part_id, material_id, position, points)
  SELECT course_part_id, material_id, row_number() OVER (PARTITION BY course_part_id ORDER BY place), points
  FROM jsonb_to_recordset($1) AS r (course_part_id integer, material_id integer, place integer, points numeric)`;
const CLASS_MATERIALS = `INSERT INTO class_materials (class_id, material_id, open_at, close_at, assigned_by, assigned_at)
  SELECT c.id, r.material_id, r.open_at, r.close_at, t.user_id, r.open_at
  FROM jsonb_to_recordset($1) AS r (material_id integer, open_at timestamptz, close_at timestamptz, student_id integer)
  JOIN current_class_members m ON m.user_id = r.student_id
  JOIN classes c ON c.id = m.class_id
  JOIN class_teachers t ON t.class_id = c.id AND t.is_head`;

const [BY_HAND, BY_MACHINE] = CONTENT_TYPES;

/** The content bank: materials with their versions and history, and where the courses and the demo class hold them. */
export async function saveDemoContent(client: pg.PoolClient, { courseIds, people }: ContentWorld): Promise<void> {
  const materials = planContent();
  const ids = await nextIds(client, materials.length);
  const idOf = new Map(materials.map((material, index) => [material, ids[index] ?? 0]));
  const levelOf = demoLevels();
  const parts = await findParts(client, courseIds);
  const partIdOf = (material: PlannedMaterial, part: string) => found(parts, `${material.course}/${part}`);

  await insert(
    client,
    MATERIALS,
    materials.map((material) => ({
      id: idOf.get(material),
      title: material.title,
      status: material.status,
      course_id: found(courseIds, material.course),
      course_part_id: partIdOf(material, material.part),
      creator_id: found(people, material.maker).id,
      school_id: found(people, material.maker).schoolId,
      sharing: material.sharing,
      bank: material.bank,
      content_type: material.generated ? BY_MACHINE : BY_HAND,
      origin: material.generated ? 'text' : 'manual',
      version: material.versions.length,
      machine_name: material.versions.at(-1)?.machineName,
      counts: material.counts,
      competencies: material.competencies,
      ic3_objectives: material.ic3Objectives,
      level: material.level ?? levelOf(material.course, material.versions.at(-1)?.machineName ?? ''),
      body_text: material.bodyText,
      created_at: material.createdAt,
      updated_at: material.updatedAt,
    })),
  );
  await insert(
    client,
    VERSIONS,
    materials.flatMap((material) =>
      material.versions.map(({ library, params }, index) => ({
        material_id: idOf.get(material),
        version: index + 1,
        library,
        params,
        counts: material.counts,
        created_by: found(people, material.maker).id,
        created_at: index === 0 ? material.createdAt : material.updatedAt,
      })),
    ),
  );
  await insert(
    client,
    ACTIVITY,
    materials.flatMap((material) =>
      material.activity.map(({ by, ...note }) => ({
        ...note,
        material_id: idOf.get(material),
        user_id: found(people, by).id,
      })),
    ),
  );
  await insert(
    client,
    PLACEMENTS,
    placementsOf(materials).map(({ material, part, points }: PlannedPlacement, place) => ({
      course_part_id: partIdOf(material, part),
      material_id: idOf.get(material),
      place,
      points,
    })),
  );
  const byTitle = new Map(materials.map((material) => [material.title, idOf.get(material)]));
  await insert(
    client,
    CLASS_MATERIALS,
    FOR_THE_CLASS.map(({ title, openAt, closeAt }) => ({
      material_id: found(byTitle, title),
      open_at: openAt,
      close_at: closeAt,
      student_id: found(people, 'student').id,
    })),
  );
  await saveDemoBlueprint(client, {
    name: 'Kiểm tra cuối học kì I',
    bank: 'open',
    courseId: found(courseIds, 'TIN-7'),
    maker: found(people, 'teacher'),
  });
  await saveDemoBlueprint(client, {
    name: 'Thi IC3 cấp độ 1, đợt tháng 12',
    bank: 'exam',
    courseId: found(courseIds, 'IC3-GS6-1'),
    maker: found(people, 'admin'),
  });
  await saveDemoBlueprint(client, {
    name: 'Thi IC3 cấp độ 1, có tự luận',
    bank: 'exam',
    courseId: found(courseIds, 'IC3-GS6-1'),
    maker: found(people, 'admin'),
    parts: ['multi_choice', 'essay'],
  });
}
