import { i18n, loadTexts } from '@/lib/i18n';

/** As `loadTexts`, but fails where words did not come; those that did not come before are asked for again. */
export async function fetchTexts(...names: string[]): Promise<void> {
  await loadTexts(...names);
  const missing = () => names.filter((name) => !i18n.hasResourceBundle(i18n.language, name));
  if (missing().length > 0) await i18n.reloadResources([i18n.language], missing());
  if (missing().length > 0) throw new Error(`No texts: ${missing().join(', ')}`);
}
