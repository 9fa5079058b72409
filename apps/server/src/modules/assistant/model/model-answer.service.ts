import { randomBytes } from 'node:crypto';
import { breadthOf } from '@khue/contract/permissions';
import { say } from '@khue/i18n/server-texts';
import type { Telling } from '../../../platform/http/answer-stream';
import type { Ctx } from '../../../platform/http/context';
import { OutsideFault } from '../../../ports/outside-fault';
import type { Asked, Found } from '../answers/answer.rules';
import type { AssistantSettings } from '../assistant-settings.rules';
import { AnswerText } from '../conversations/answer-text.rules';
import { refuseInExam } from '../safety/exam-silence.service';
import { disguiseFor } from './disguise.service';
import { readByModel } from './model-tools.service';
import { countModelUse, EVERYBODY } from './model-use.repo';
import { promptFor, sourcesSent } from './prompt.rules';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** While an answer is told, it is asked so often whether an exam has begun. */
const EXAM_CHECK_MS = 2_000;

export interface Written {
  text: string;
  sources: readonly { title: string; url: string }[];
  generatedBy: string;
  /** Not whole: whoever asked has stopped it. */
  isWhole: boolean;
  /** Of the read functions that a model asked for, where it asked. */
  tool?: Found['tool'];
  used?: Found['used'];
  actions?: Found['actions'];
}

/** What several read functions told, as one that an answer may rest on. */
function together(read: readonly Found[]): Found {
  const last = read.at(-1) as Found;
  return {
    ...last,
    text: read.map(({ text }) => text.replace(/ \[\d+\]/g, '')).join('\n\n'),
    findings: read.flatMap(({ findings }) => findings),
    named: read.flatMap(({ named }) => named),
    used: Object.assign({}, ...read.map(({ used }) => used)),
  };
}

/** Within what one person may use of the model in a day, and all together in a minute. */
async function isWithinLimits({ db, clock, actor }: Ctx, { modelCalls }: AssistantSettings): Promise<boolean> {
  const now = clock.now().getTime();
  const startOf = (span: number) => new Date(now - (now % span));
  return (
    (await countModelUse(db, { who: actor.userId, since: startOf(DAY_MS), most: modelCalls.personDay })) &&
    (await countModelUse(db, { who: EVERYBODY, since: startOf(MINUTE_MS), most: modelCalls.minute }))
  );
}

const styleFor = ({ actor, language }: Ctx) => ({
  reader: { self: 'a pupil', classes: 'a teacher', school: 'staff of a school', all: 'an administrator' }[
    breadthOf(actor.scopeLevel)
  ],
  address: say(language, `assistant_limits:address.${breadthOf(actor.scopeLevel)}`),
});

/** What a tool is for is told to a model in the language that it was taught most in. */
const MODEL_LANGUAGE = 'en';

/**
 * The answer in the words of a language model, from the same findings. Nothing where none is set, where it has nothing
 * to go on, or where it fails in whatever way: the embedded answer is as good as said then.
 */
export async function writtenByModel(
  ctx: Ctx,
  settings: AssistantSettings,
  { asked, found: embedded, telling }: { asked: Asked; found: Found; telling: Telling },
): Promise<Written | null> {
  const { languageModel: model } = ctx;
  if (!model || embedded.kind === 'fixed') return null;
  if (!(await isWithinLimits(ctx, settings))) return null;
  const disguise = await disguiseFor(ctx, asked, embedded);
  const prompt = (of: Found) => promptFor(asked, of, styleFor(ctx), disguise, randomBytes(6).toString('hex'));
  let found = embedded;
  try {
    const about = (name: string) => say(MODEL_LANGUAGE, `assistant_tools:about.${name}`);
    const read = await readByModel(ctx, model, {
      asked,
      question: prompt(embedded),
      disguise,
      about,
      left: telling.left,
    });
    found = read.length === 0 ? embedded : together(read);
  } catch (error) {
    if (telling.left.aborted || !(error instanceof OutsideFault)) throw error;
    ctx.log.warn({ kind: error.kind }, 'the language model could not choose; the embedded answer is given');
    return null;
  }
  if (found.findings.length === 0) return null;
  const sent = sourcesSent(found);
  const answer = new AnswerText(sent.length, (text) => disguise.restore(text));
  const written = (isWhole: boolean): Written => ({
    text: answer.text,
    sources: answer.sources.flatMap((place) => sent[place] ?? []).map(({ title, url }) => ({ title, url })),
    generatedBy: model.name,
    isWhole,
    ...(found === embedded ? {} : { tool: found.tool, used: found.used, actions: found.actions }),
  });
  let checkedAt = Number.NEGATIVE_INFINITY;
  const tell = async (text: string) => {
    if (text === '') return;
    if (performance.now() - checkedAt > EXAM_CHECK_MS) {
      await refuseInExam(ctx);
      checkedAt = performance.now();
    }
    telling.piece(text);
  };
  try {
    await model.stream(prompt(found), (piece) => tell(answer.take(piece)), telling.left);
    await tell(answer.end());
  } catch (error) {
    if (telling.left.aborted) return written(false);
    if (!(error instanceof OutsideFault)) throw error;
    ctx.log.warn({ kind: error.kind }, 'the language model could not be asked; the embedded answer is given');
    return null;
  }
  // Without a mark nobody can see what it rests on.
  return answer.text !== '' && answer.sources.length > 0 ? written(true) : null;
}
