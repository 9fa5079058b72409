const VIETNAMESE = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/i;

/** Vietnamese words are texts of the product and stand in the locales; comments and the product's name may have them. */
export function findVietnamese(path, source) {
  const withoutComments = source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '$1');
  return withoutComments
    .split('\n')
    .flatMap((line, index) =>
      VIETNAMESE.test(line.replaceAll('Khuê', ''))
        ? [`${path}:${index + 1} has Vietnamese text: move it to packages/i18n/locales`]
        : [],
    );
}
