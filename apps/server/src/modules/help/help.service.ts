import type { helpPageEndpoints } from '@khue/contract/help-pages';
import { fail } from '../../platform/failure';
import type { Verbs } from '../../platform/http/bind';
import { helpPages, helpTopics } from './help-page.repo';
import type { HelpPage } from './help-page.rules';
import { searchHelp } from './help-search.rules';

const headOf = ({ key, title, summary, roles, path, topic }: HelpPage) => ({
  key,
  title,
  summary,
  roles: [...roles],
  path,
  topic,
});

export const helpService: Verbs<typeof helpPageEndpoints> = {
  list: async ({ language }, { query: { role, search = '' } }) => {
    const pages = helpPages(language).filter(({ roles }) => !role || roles.includes(role));
    return {
      topics: helpTopics(language),
      results: searchHelp(pages, search, language).map(({ page, excerpt }) => ({ ...headOf(page), excerpt })),
    };
  },
  read: async ({ language }, { params: { key } }) => {
    const pages = helpPages(language);
    const page = pages.find((one) => one.key === key) ?? fail('not_found');
    return {
      ...headOf(page),
      sections: page.sections,
      related: page.related.flatMap((other) =>
        pages.filter((one) => one.key === other).map(({ key, title }) => ({ key, title })),
      ),
    };
  },
};
