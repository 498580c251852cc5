// The only list of third-party modules that exist once per page (PLAT-14). The host provides them in exactly these
// versions; remotes use them with `import: false` and can never bundle their own. Pure data, so that the host's source
// may import it; a test compares the versions with the installed packages.
//
// Why some modules are listed or missing: `react-dom` and `react-dom/client` are two modules, and React refuses to run
// if their versions differ, so both are listed. `@chakra-ui/react` (243 kB brotli) and `react-router-dom` are never
// shared whole, only our curated entries. zustand, valibot and our own rooms are small and tree-shaken into each
// remote.
//
// `free` modules do not call React: a remote of another major of React uses the host's, and brings the others.
const singletons = [
  { name: 'react', version: '19.3.1' },
  { name: 'react/jsx-runtime', version: '19.3.1' },
  { name: 'react-dom', version: '19.3.1' },
  { name: 'react-dom/client', version: '19.3.1' },
  { name: '@emotion/react', version: '11.14.0' },
  { name: '@portal/browser/chakra', version: '3.37.0' },
  // Lazy: dialogs, menus and similar components, which no first render contains.
  { name: '@portal/browser/chakra-rich', version: '3.37.0', lazy: true },
  { name: '@portal/browser/router', version: '7.18.5' },
  { name: '@portal/browser/i18next', version: '26.7.2' },
  { name: '@portal/browser/query', version: '5.108.0' },
  // Lazy: loaded on demand, in parallel with the chunk that needs them.
  { name: 'react-hook-form', version: '7.92.0', lazy: true },
  { name: 'axios', version: '1.21.1', lazy: true, free: true },
  { name: 'luxon', version: '3.7.2', lazy: true, free: true },
].map((entry) => ({ lazy: false, free: false, range: `^${entry.version}`, ...entry }))

module.exports = { singletons }
