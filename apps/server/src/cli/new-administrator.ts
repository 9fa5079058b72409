import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { username } from '@khue/contract/account-input';
import { newPassword } from '@khue/contract/auth';
import { optionalText, requiredEmail, requiredText } from '@khue/contract/fields';
import { messageOf } from '@khue/contract/messages';
import { complain } from '@khue/i18n/server-texts';
import { z } from 'zod';

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string', default: 'Admin' },
  'last-name': { type: 'string', default: '' },
  password: { type: 'string' },
} as const;

/** The rules that hold for every account hold for the first one. */
const administrator = z.object({
  username: username(),
  email: requiredEmail().optional(),
  'first-name': requiredText(),
  'last-name': optionalText(),
  password: newPassword().optional(),
});

/** Who is to be made, from the words after `create`; what is wrong is told with the option's name, in both languages. */
export function readAdministrator(args: string[]) {
  const { values } = parseArgs({ args, options });
  const parsed = administrator.safeParse(values, { reportInput: true });
  if (!parsed.success) {
    const told = parsed.error.issues.map((issue) => {
      const option = issue.path.join('.');
      const message = messageOf(issue);
      const sentences = (['vi', 'en'] as const).map((language) =>
        complain(language, option.replace('-', '_'), message),
      );
      return `--${option}: ${sentences.join(' · ')}`;
    });
    throw new Error(told.join('\n'));
  }
  const given = parsed.data;
  return {
    username: given.username,
    email: given.email ?? null,
    firstName: given['first-name'],
    lastName: given['last-name'] ?? '',
    password: given.password ?? randomBytes(12).toString('base64url'),
    isGenerated: given.password === undefined,
  };
}
