import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const NAMESPACE = 'http://schemas.openxmlformats.org';
const TYPES = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMESPACE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A Word document with one paragraph a line; what stands between underscores is underlined. */
export async function wordFile(lines: readonly string[]): Promise<Buffer> {
  const run = (text: string, index: number) =>
    text === ''
      ? ''
      : `<w:r>${index % 2 === 1 ? '<w:rPr><w:u w:val="single"/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const paragraphs = lines.map((line) => `<w:p>${line.split('_').map(run).join('')}</w:p>`).join('');
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add('[Content_Types].xml', TYPES);
  add('_rels/.rels', RELATIONS);
  add(
    'word/document.xml',
    `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${NAMESPACE}/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`,
  );
  zip.end();
  return buffer(zip.outputStream);
}
