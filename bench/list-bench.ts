import { costOf, plansOf } from './list-cost';
import { openOnOneConnection } from './one-connection';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * A list on whatever data DATA_DIR or DATABASE_URL holds, filter by filter, asked by an administrator.
 * First: DATA_DIR=… npm run seed -- --national 200000. With --plans the plans are printed too; words after that
 * choose the filters whose names contain them.
 */
export async function benchList(path: string, filters: Record<string, string>): Promise<void> {
  const { app, pool, backend, signIn, close } = await openOnOneConnection();
  const { rows: administrators } = await pool.query<{ id: number }>(
    `SELECT min(u.id) AS id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'ADMIN_LMS'`,
  );
  const token = await signIn(administrators[0]?.id ?? 0);
  const counts = await pool.query(
    'SELECT (SELECT count(*) FROM schools) AS schools, (SELECT count(*) FROM classes) AS classes, (SELECT count(*) FROM users) AS users',
  );
  print(`rows: ${JSON.stringify(counts.rows[0])}`);

  const ask = async (query: string) => {
    const response = await app.http.inject({
      method: 'GET',
      url: `${path}?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.statusCode !== 200) throw new Error(`${query}: ${response.statusCode}`);
    return response.json<{ count: number }>().count;
  };

  print('filter                          matches  queries  node ms  database ms');
  const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const chosen = Object.entries(filters).filter(
    ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  for (const [name, query] of chosen) {
    const matches = await ask(query);
    const cost = await costOf(backend, 100, () => ask(query));
    print(
      `${name.padEnd(30)} ${String(matches).padStart(8)} ${String(cost.queries).padStart(8)} ${cost.node.toFixed(2).padStart(8)} ${cost.database.toFixed(2).padStart(12)}`,
    );
    if (process.argv.includes('--plans'))
      for (const plan of await plansOf(pool, () => ask(query))) print(`\n${plan}\n`);
  }

  await close();
}
