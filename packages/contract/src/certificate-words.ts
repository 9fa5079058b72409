/** Words and limits of certificates without a schema, for screens that check nothing themselves. */

/** What stands for something else in the text of a template, as `{{full_name}}`. */
export const CERTIFICATE_PLACEHOLDERS = ['full_name', 'examination', 'date', 'score'] as const;
export type CertificatePlaceholder = (typeof CERTIFICATE_PLACEHOLDERS)[number];

/** In force, not in force while results are looked at again, or revoked for good. */
export const CERTIFICATE_STATUSES = ['valid', 'suspended', 'revoked'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

export const MOST_SIGNERS = 3;
export const CERTIFICATE_TEXT_LIMIT = 1000;
export const CERTIFICATE_PICTURE_LIMIT = 2 * 1024 * 1024;

const PLACEHOLDER = /\{\{\s*([a-z_]{1,30})\s*\}\}/g;

/** The names of all placeholders in a text, known or not. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** A text with its placeholders filled in. What is filled in is not read again, so a name cannot hold a placeholder. */
export const filledText = (text: string, values: Readonly<Record<CertificatePlaceholder, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (name in values ? values[name as CertificatePlaceholder] : whole));

/** The same in pieces, which tell what was filled in: it is drawn bold. */
export const filledPieces = (
  text: string,
  values: Readonly<Record<CertificatePlaceholder, string>>,
): { text: string; isFilled: boolean }[] =>
  text
    .split(/(\{\{\s*[a-z_]{1,30}\s*\}\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const filled = filledText(piece, values);
      return { text: filled, isFilled: filled !== piece };
    });
