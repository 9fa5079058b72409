type Say = (key: string) => string;

/** The words around a row, as the texts of a feature with one kind of row call them. */
export const detailWords = (t: Say) => ({
  list: t('title'),
  back: t('back_to_list'),
  one: t('one_title'),
  notFound: t('not_found'),
  notFoundAdvice: t('not_found_advice'),
  loadFailed: t('load_failed'),
});

/** Of a row that is being made. */
export const newRowWords = (t: Say) => ({
  title: t('new_title'),
  sentence: t('new_sentence'),
  mayNot: t('may_not_create'),
});
