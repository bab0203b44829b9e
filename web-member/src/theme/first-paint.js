// Gives the page its theme before the first paint. A file of its own, not a part of the app: the app's modules run only after
// that, and the content security policy allows no script inside the page. Whoever chooses another theme sends `club:theme`.
(() => {
  const root = document.documentElement;
  const night = matchMedia('(prefers-color-scheme: dark)');
  // the browser's own bar, one colour per theme
  const bars = [...document.querySelectorAll('meta[name="theme-color"]')];
  const colours = bars.map((bar) => bar.content);
  const kept = () => {
    try {
      return localStorage.getItem('club.theme');
    } catch {
      return null; // storage is forbidden here: the device decides
    }
  };
  let chosen = kept();
  const show = () => {
    const dark = chosen === 'dark' || (chosen !== 'light' && night.matches);
    root.dataset.theme = dark ? 'dark' : 'light';
    for (const bar of bars) bar.content = colours[dark ? 1 : 0];
  };
  night.addEventListener('change', show);
  addEventListener('club:theme', ({ detail }) => {
    chosen = detail;
    show();
  });
  addEventListener('storage', ({ key }) => {
    if (key !== 'club.theme' && key !== null) return;
    chosen = kept();
    show();
  });
  show();
})();
