/**
 * Starts the H5P core in a frame that reaches nothing of the product, and tells the page around it what happens.
 * Plain JavaScript, because it is served as it lies here.
 */
(() => {
  const setup = JSON.parse(document.getElementById('setup').textContent);
  // Who frames this page has the address it came from; its own origin is none, because it is sandboxed.
  const home = window.location.origin;
  const tell = (message) => window.parent.postMessage({ from: 'h5p-player', ...message }, home);

  // A page without an origin has no storage, which the core and some libraries take for granted: this one forgets.
  function forgetfulStorage() {
    const kept = new Map();
    return {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
      key: (at) => [...kept.keys()][at] ?? null,
      get length() {
        return kept.size;
      },
    };
  }
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { value: forgetfulStorage() });
  }

  // The page around is a stranger: the core must not look into it.
  window.H5P = { externalEmbed: true };

  const player = document.getElementById('player');
  new ResizeObserver(() => tell({ kind: 'size', height: Math.ceil(player.getBoundingClientRect().bottom) })).observe(
    player,
  );
  // A script that does not come: nothing would be told otherwise.
  const isScript = ({ target }) => target instanceof HTMLScriptElement;
  window.addEventListener('error', (event) => isScript(event) && tell({ kind: 'failed' }), true);

  const lastOf = (address) => String(address).split('/').pop();
  const numberOr = (value, otherwise) => (Number.isFinite(value) ? value : otherwise);
  function hear(event) {
    const { verb, result, context } = event.data?.statement ?? {};
    const isPart = (context?.contextActivities?.parent ?? []).length > 0;
    if (isPart || !result?.score) return;
    const { raw, max } = result.score;
    tell({ kind: 'score', verb: lastOf(verb?.id), raw: numberOr(raw, 0), max: numberOr(max, 0) });
  }

  const options = {
    id: setup.id,
    title: setup.title,
    h5pJsonPath: setup.path,
    librariesPath: setup.path,
    contentJsonPath: `${setup.path}/content`,
    frameJs: `${setup.core}/frame.bundle.js`,
    frameCss: `${setup.core}/styles/h5p.css`,
    embedType: 'div',
    fullScreen: false,
    assetsRequestFetchOptions: { credentials: 'omit' },
  };
  new window.H5PStandalone.H5P(player, options)
    .then(() => {
      window.H5P.externalDispatcher.on('xAPI', hear);
      tell({ kind: 'ready' });
    })
    .catch((error) => {
      window.reportError(error);
      tell({ kind: 'failed' });
    });
})();
