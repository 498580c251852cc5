const { shellUseOf } = require('./shell-use.cjs') as {
  shellUseOf(code: string, isUsed?: (name: string) => boolean): Set<string>
}
const usesOf = (code: string, isUsed?: (name: string) => boolean) => [...shellUseOf(code, isUsed)].sort()

it.each([
  ['a call', 'const shell = useShell(); shell.session.patch({})', ['session', 'session.patch']],
  ['without a name', 'const go = () => useShell().navigate(to)', ['navigate']],
  ['under another name', 'const portal = useShell(); portal.back(to)', ['back']],
  ['what is taken out', 'const { links: { help } } = useShell()', ['links', 'links.help']],
  ['a part that is asked later', 'const { session } = useShell(); session.expired()', ['session', 'session.expired']],
  ['a field of the session', 'const { isAdmin } = useSession()', ['session.read().isAdmin']],
  ['a field of what is read', 'shell.session.read().token', ['session', 'session.read', 'session.read().token']],
  ['a property', 'return (props) => props.shell?.notify?.(toast)', ['notify']],
  ['a parameter', 'return ({ shell }) => shell.confirm(question)', ['confirm']],
  ['an event', "shell.events.emit('jobsChanged', undefined)", ['events', 'events.emit', 'events.jobsChanged']],
  ['an event by its hook', "useShellEvent('subscriptionChanged', again)", ['events.subscriptionChanged']],
  [
    'a name of another function',
    'function a() { const { links } = useShell() } function b(links) { links.help }',
    ['links'],
  ],
  ['nothing of the shell', 'const { session } = other; session.expired()', []],
])('[PLAT-09] finds the shell members that code uses: %s', (_what, code, uses) => {
  // In an exported function that is used.
  expect(usesOf(`export function asked() { ${code} }`)).toEqual(uses)
})

it('[PLAT-09] ignores functions that nobody calls, and includes those that a used function calls', () => {
  const code = `
    const asked = () => useShell().navigate
    export function used() { return asked() }
    export const unused = () => useShell().back
    function listed() { return useShell().base }
    export { listed as base }`
  expect(usesOf(code, (name) => name === 'used')).toEqual(['navigate'])
  expect(usesOf(code, (name) => name === 'base')).toEqual(['base'])
})
