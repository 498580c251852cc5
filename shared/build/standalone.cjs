const { join } = require('node:path')
const { developmentPage } = require('./development-page.cjs')

const root = join(__dirname, '..', '..')

/** Logs in the admin of the demo company if a backend answers; otherwise the remote gets an invented member. */
const entryOf = (name) => `import { registerApplication, start } from 'single-spa'
import { fakeShell } from '${root}/shared/browser/src/testing/fake-shell'
import { app as remote } from '${root}/${name}/src/remote'

const credentials = { email: 'demo@example.com', password: 'Demo1234' }
const session = await fetch('/api/v2/employer/login/', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(credentials) })
  .then((response) => (response.ok ? response.json() : undefined), () => undefined)
const stub = fakeShell({ session: session ? { email: session.email, token: session.token } : {} })
const go = (target) => {
  history[target.replace ? 'replaceState' : 'pushState']({ usr: target.state, key: String(Date.now()) }, '', target.href)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  return Promise.resolve(true)
}
const shell = {
  ...stub,
  navigate: go,
  back: () => { history.back(); return Promise.resolve(true) },
  notify: ({ kind, text }) => console.info('toast', kind, text),
  confirm: ({ title, body }) => Promise.resolve(window.confirm([title, body].filter(Boolean).join('\\n'))),
  showFailure: ({ title, message }) => { window.alert([title, message].filter(Boolean).join('\\n')); return Promise.resolve() },
}
registerApplication({ name: '${name}', app: () => Promise.resolve(remote.root), activeWhen: () => true, customProps: { shell, domElementGetter: () => document.getElementById('root') } })
if (remote.overlay && new URLSearchParams(location.search).has('overlay')) {
  registerApplication({ name: '${name} overlay', app: () => Promise.resolve(remote.overlay), activeWhen: () => true, customProps: { shell } })
}
start()
`

/** Builds one remote as an application against a stub of the host (PLAT-26). Development only. */
function standaloneConfig({ dir, name }) {
  const config = developmentPage({ dir, name, file: 'main.tsx', entry: entryOf(name), uniqueName: `${name}_alone` })
  config.cache.name = `${name}-standalone`
  return config
}

module.exports = { standaloneConfig }
