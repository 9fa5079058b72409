import { TOKEN_IDLE_HOURS } from '@khue/contract/constants';
import type { Sessions } from '../../platform/auth/authenticate';
import type { Loaded, SessionMemory } from '../../platform/auth/session-memory';
import type { Actor } from '../../platform/authz/actor';
import { hashToken } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/database';
import type { Clock } from '../../ports/clock';
import { permissionsOfRole } from './role.repo';
import { extendSession, findPerson, findSession, type Person, type SessionRow } from './session.repo';

/** The extension is written at most this often, so that reading stays a read. */
const EXTEND_EVERY_MS = 10 * 60_000;

export interface Authentication extends Sessions {
  /** The same person without a request: for work that runs in their name. */
  loadActor(userId: number): Promise<Actor | null>;
  permissionsOf(role: { id: number; version: number }): Promise<ReadonlySet<string>>;
}

export function createAuthentication(db: Db, clock: Clock, memory: SessionMemory): Authentication {
  // Keyed by version: a change of a role takes effect on the next request, in every process.
  const cache = new Map<number, { version: number; permissions: ReadonlySet<string> }>();

  async function permissionsOf(role: { id: number; version: number }): Promise<ReadonlySet<string>> {
    const known = cache.get(role.id);
    if (known?.version === role.version) return known.permissions;
    const permissions = new Set(await permissionsOfRole(db, role.id));
    cache.set(role.id, { version: role.version, permissions });
    return permissions;
  }

  async function actorOf(person: Person): Promise<Actor> {
    return {
      userId: person.user_id,
      username: person.username,
      fullName: person.full_name,
      roleCode: person.role_code,
      roleName: person.role_name,
      roleEnName: person.role_en_name,
      scopeLevel: person.role_scope,
      schoolId: person.school_id,
      scopeUnits: person.scope_units,
      mustChangePassword: person.must_change_password,
      permissions: await permissionsOf({ id: person.role_id, version: person.role_version }),
      viewedRole: null,
    };
  }

  /**
   * The same person, seeing what another role sees. Who may no longer look at roles no longer looks through
   * them, and nobody sees by way of a role what they may not see themselves.
   */
  async function actorInView(own: Actor, row: SessionRow): Promise<Actor | null> {
    if (row.viewed_role_id === null) return own;
    if (own.scopeLevel !== 'all' || !own.permissions.has('role.view')) return null;
    const held = await permissionsOf({ id: row.viewed_role_id, version: row.viewed_role_version });
    return {
      ...own,
      roleCode: row.viewed_role_code,
      roleName: row.viewed_role_name,
      roleEnName: row.viewed_role_en_name,
      scopeLevel: row.viewed_role_scope,
      schoolId: row.viewed_school_id,
      scopeUnits: row.viewed_unit === null ? [] : [row.viewed_unit],
      permissions: new Set([...held].filter((code) => own.permissions.has(code))),
      viewedRole: { id: row.viewed_role_id },
    };
  }

  async function loadSession(tokenHash: Buffer): Promise<Loaded | null> {
    const now = clock.now();
    const row = await findSession(db, tokenHash, now);
    if (!row) return null;
    let { idle_expires_at: expiresAt, extended_at: extendedAt } = row;
    if (now.getTime() - extendedAt.getTime() > EXTEND_EVERY_MS) {
      const idle = now.getTime() + TOKEN_IDLE_HOURS * 3_600_000;
      expiresAt = new Date(Math.min(idle, row.expires_at.getTime()));
      extendedAt = now;
      await extendSession(db, tokenHash, now, expiresAt);
    }
    const actor = await actorInView(await actorOf(row), row);
    if (!actor) return null;
    const until = new Date(Math.min(expiresAt.getTime(), extendedAt.getTime() + EXTEND_EVERY_MS));
    return { caller: { actor, session: { tokenHash, expiresAt, readOnly: row.read_only } }, until };
  }

  return {
    permissionsOf,

    async authenticate(token) {
      const tokenHash = hashToken(token);
      return memory.of(tokenHash, () => loadSession(tokenHash));
    },

    remembered: (token) => memory.remembered(hashToken(token)),

    async loadActor(userId) {
      const person = await findPerson(db, userId);
      return person ? actorOf(person) : null;
    },
  };
}
