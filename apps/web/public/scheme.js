// Sets the colour scheme before the first paint. An own file, because the content policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('khue.scheme');
  } catch {
    // Without storage the system's scheme is used.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
