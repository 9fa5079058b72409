import { isMaterialType, parseLibrary } from '@khue/scoring/libraries';
import { fail } from '../../../platform/failure';
import type { OpenCtx } from '../../../platform/http/context';
import { libraryOfVersion } from '../materials/material.repo';
import { findLibrary } from './h5p-library.repo';

const LINK_HOURS = 4;
const CLAIM = /^(\d{1,9})\.(\d{1,9})\.(\d{1,12})\.([\w-]{20,100})$/;

/** What a link lets somebody play: one version of one material. */
export interface Played {
  id: number;
  version: number;
}

type Around = Pick<OpenCtx, 'db' | 'secrets' | 'clock'>;

const claimOf = ({ id, version }: Played, expires: number) => `${id}.${version}.${expires}`;
const signed = (claim: string) => `h5p-player:${claim}`;

/** For whoever may see the material: making it is the access check. Null: it is ours to show, or nobody's. */
export async function playerLink(ctx: Around, played: Played) {
  const library = (await libraryOfVersion(ctx.db, played.id, played.version)) ?? '';
  const { machineName, major, minor } = parseLibrary(library) ?? { machineName: '', major: 0, minor: 0 };
  if (isMaterialType(machineName) || !(await findLibrary(ctx.db, machineName, major, minor))) return null;
  const expires = Math.floor(ctx.clock.now().getTime() / 1000) + LINK_HOURS * 3600;
  const claim = claimOf(played, expires);
  const url = `/h5p-player/${claim}.${ctx.secrets.sign(signed(claim))}`;
  return { library, url, expiresAt: new Date(expires * 1000) };
}

export function playedBy(ctx: Around, link: string): Played {
  const [, id, version, expires, signature] = CLAIM.exec(link) ?? fail('file.link_invalid');
  const played = { id: Number(id), version: Number(version) };
  if (!ctx.secrets.verify(signed(claimOf(played, Number(expires))), signature ?? '')) fail('file.link_invalid');
  if (Number(expires) * 1000 < ctx.clock.now().getTime()) fail('file.link_invalid');
  return played;
}
