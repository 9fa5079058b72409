import pg from 'pg';
import { seedReference } from './reference';
import { seedNational } from './national';
const pool = new pg.Pool({ connectionString: process.env.URL });
await seedReference(pool);
const t=process.cpuUsage();
await seedNational(pool, { students: Number(process.env.N ?? 200000), log: console.log });
console.log('node cpu', process.cpuUsage(t));
await pool.end();
