import type { h5pPlayerEndpoints } from '@khue/contract/h5p-libraries';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { OpenCtx } from '../../../platform/http/context';
import { openToFrames, PLAYER_CORE } from '../../../platform/http/player-core';
import { noteReading } from '../exam-bank/exam-bank.service';
import { findMaterial, storedContent } from '../materials/material.repo';
import { filesHeld } from '../materials/material-file.repo';
import { findLibrary, findLibraryFile, installedOf } from './h5p-library.repo';
import { aboutPackage } from './h5p-package.rules';
import { playerFile, playerPolicy } from './h5p-player.rules';
import { type Played, playedBy, playerLink } from './h5p-player-link.service';

const contentOf = async (ctx: OpenCtx, { id, version }: Played) =>
  (await storedContent(ctx.db, id, version)) ?? fail('file.link_invalid');

/** The product's own headers keep every answer from being framed; a frame is what this one is for. */
function sealPlayer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  openToFrames(reply);
  return reply
    .removeHeader('X-Frame-Options')
    .header('Content-Security-Policy', playerPolicy(`${request.protocol}://${request.host}`))
    .header('Referrer-Policy', 'no-referrer')
    .header('Cache-Control', 'private, max-age=3600');
}

const inScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

const page = (language: string, setup: object) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>H5P</title><meta name="viewport" content="width=device-width"></head>
<body>
<div id="player"></div>
<script type="application/json" id="setup">${inScript(setup)}</script>
<script src="${PLAYER_CORE}/main.bundle.js"></script>
<script src="${PLAYER_CORE}/boot.js"></script>
</body>
</html>
`;

/** As the player reads it: versions as text, because it takes a version that ends in 0 for none. */
const inText = ({ machineName, major, minor }: { machineName: string; major: number; minor: number }) => ({
  machineName,
  majorVersion: String(major),
  minorVersion: String(minor),
});

async function sendFile(ctx: OpenCtx, reply: FastifyReply, fileId: number | undefined) {
  const found = fileId === undefined ? null : await ctx.files.find(fileId);
  if (!found) return fail('not_found');
  return reply
    .type(found.file.mime_type)
    .header('Content-Length', String(found.file.size))
    .send(await found.content());
}

async function describeLibrary(ctx: OpenCtx, asked: { machineName: string; major: number; minor: number }) {
  const library = (await findLibrary(ctx.db, asked.machineName, asked.major, asked.minor)) ?? fail('not_found');
  return {
    title: library.title,
    ...inText({ machineName: library.machine_name, major: library.major, minor: library.minor }),
    patchVersion: String(library.patch),
    runnable: library.is_runnable ? 1 : 0,
    preloadedJs: library.scripts.map((path) => ({ path })),
    preloadedCss: library.styles.map((path) => ({ path })),
    // One that nobody installed would keep all the others from being loaded.
    preloadedDependencies: (await installedOf(ctx.db, library.dependencies)).map(inText),
  };
}

/** Only what is installed is asked for: one part that nobody can show must not keep the others from being shown. */
async function aboutPlayed(ctx: OpenCtx, played: Played) {
  const { library, params } = await contentOf(ctx, played);
  const about = aboutPackage('H5P', library, JSON.parse(params), {});
  const wanted = about.preloadedDependencies as { machineName: string; majorVersion: number; minorVersion: number }[];
  const present = await installedOf(
    ctx.db,
    wanted.map(({ machineName, majorVersion, minorVersion }) => ({
      machineName,
      major: majorVersion,
      minor: minorVersion,
    })),
  );
  return { ...about, preloadedDependencies: present.map(inText) };
}

export const h5pPlayerService: Verbs<typeof h5pPlayerEndpoints> = {
  async link(ctx, { params }) {
    const material = (await findMaterial(ctx.db, ctx.scope, params.id)) ?? fail('not_found');
    await noteReading(ctx, material);
    const link = await playerLink(ctx, material);
    if (!link) fail('h5p.not_installed', { params: { library: material.library } });
    return { url: link.url, expires_at: link.expiresAt };
  },

  async page(ctx, { params }, { request, reply }) {
    const { id } = playedBy(ctx, params.signed);
    const setup = { id: String(id), title: '', path: `/h5p-player/${params.signed}`, core: PLAYER_CORE };
    return sealPlayer(request, reply).type('text/html; charset=utf-8').send(page(ctx.language, setup));
  },

  async file(ctx, { params }, { request, reply }) {
    // Refusals, too: a library that looks for what is not there gets an answer, not a fault of the line.
    sealPlayer(request, reply);
    const played = playedBy(ctx, params.signed);
    const asked = playerFile(params['*']) ?? fail('not_found');
    switch (asked.kind) {
      case 'about':
        return reply.send(await aboutPlayed(ctx, played));
      case 'content':
        return reply.type('application/json; charset=utf-8').send((await contentOf(ctx, played)).params);
      case 'media':
        return sendFile(ctx, reply, (await filesHeld(ctx.db, played.id)).has(asked.fileId) ? asked.fileId : undefined);
      case 'description':
        return reply.send(await describeLibrary(ctx, asked.library));
      case 'library':
        return sendFile(ctx, reply, await findLibraryFile(ctx.db, asked.library, asked.path));
    }
  },
};
