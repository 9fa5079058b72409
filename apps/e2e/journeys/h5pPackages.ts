import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type Files = Record<string, string | Buffer>;

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A tiny type of our own: a button that is worth two points, in the colours of its own style. */
const SCRIPT = `var H5P = H5P || {};
H5P.Counter = (function ($, EventDispatcher) {
  function Counter(params, id) {
    EventDispatcher.call(this);
    var self = this;
    this.attach = function ($container) {
      $container.addClass('h5p-counter').html('<p class="ask" style="font-weight: bold"></p><button type="button">OK</button>');
      // As templates of real libraries do, and as they look for what lies beside them.
      $container.find('.ask').text(new Function('text', 'return text')(params.ask));
      $.getJSON(H5P.getLibraryPath('H5P.Counter-1.0') + '/library.json', function (about) {
        $container.append($('<small>').text('Thư viện: ' + about.title));
      });
      if (params.picture) $container.append($('<img>', { src: H5P.getPath(params.picture.path, id), alt: 'picture' }));
      $container.find('button').on('click', function () {
        self.trigger(scored(self, params.points, 2));
        $container.find('.ask').text(H5P.Helper.praise());
      });
    };
  }
  function scored(instance, raw, max) {
    var event = instance.createXAPIEventTemplate
      ? instance.createXAPIEventTemplate('answered')
      : H5P.EventDispatcher.prototype.createXAPIEventTemplate.call(instance, 'answered');
    event.setScoredResult(raw, max, instance, true, true);
    return event;
  }
  Counter.prototype = Object.create(EventDispatcher.prototype);
  Counter.prototype.constructor = Counter;
  return Counter;
})(H5P.jQuery, H5P.EventDispatcher);
`;

/** Another library, which the first one needs. */
const HELPER = `var H5P = H5P || {}; H5P.Helper = { praise: function () { return 'Giỏi lắm!'; } };`;

/** What an administrator installs. */
export const COUNTER_LIBRARIES: Files = {
  'H5P.Counter-1.0/library.json': JSON.stringify({
    title: 'Counter',
    machineName: 'H5P.Counter',
    ...{ majorVersion: 1, minorVersion: 0, patchVersion: 1 },
    runnable: 1,
    preloadedJs: [{ path: 'js/counter.js' }],
    preloadedCss: [{ path: 'css/counter.css' }],
    preloadedDependencies: [{ machineName: 'H5P.Helper', majorVersion: 1, minorVersion: 0 }],
  }),
  'H5P.Counter-1.0/js/counter.js': SCRIPT,
  'H5P.Counter-1.0/css/counter.css': '.h5p-counter .ask { color: rgb(1, 2, 3); }',
  'H5P.Helper-1.0/library.json': JSON.stringify({
    title: 'Helper',
    machineName: 'H5P.Helper',
    ...{ majorVersion: '1', minorVersion: '0', patchVersion: '0' },
    runnable: 0,
    preloadedJs: [{ path: 'helper.js' }],
  }),
  'H5P.Helper-1.0/helper.js': HELPER,
};

export const counterContent = (params: object, media: Files = {}): Files => ({
  'h5p.json': JSON.stringify({
    title: 'Bấm nút',
    language: 'und',
    mainLibrary: 'H5P.Counter',
    embedTypes: ['div'],
    preloadedDependencies: [{ machineName: 'H5P.Counter', majorVersion: '1', minorVersion: '0' }],
  }),
  'content/content.json': JSON.stringify(params),
  ...media,
});

export async function packed(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}
