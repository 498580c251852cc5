/** The blocks of `importers:` by room, as text. */
function importersOf(lockfile) {
  const section = /^importers:\n([\s\S]*?)(?=^\S)/m.exec(lockfile)?.[1] ?? ''
  return new Map(
    [...section.matchAll(/^ {2}(\S[^\n]*):\n((?: {4}[^\n]*\n|\n(?= {4}))*)/gm)].map(([, room = '', text = '']) => [
      room.replaceAll("'", ''),
      text,
    ]),
  )
}

/**
 * The lockfile with one more room. Other rooms have its packages in the same version, so nothing is looked up and
 * no other entry changes. Returns `undefined` if a package is new: then pnpm must look it up.
 */
export function withRoom(lockfile, room, { dependencies = {}, devDependencies = {} }) {
  const importers = importersOf(lockfile)
  const known = new Map()
  // All rooms are at the same depth, so links between them are relative.
  const beside = [...importers].filter(([other]) => !other.includes('/') && other !== '.').map(([, text]) => text)
  for (const text of beside)
    for (const [entry, name, specifier] of text.matchAll(/^ {6}(\S+):\n {8}specifier: (.+)\n {8}version: .+\n/gm))
      known.set(`${name} ${specifier}`.replaceAll("'", ''), entry)
  const block = (title, wanted) => {
    const entries = Object.keys(wanted)
      .sort()
      .map((name) => known.get(`${name} ${wanted[name]}`))
    return entries.includes(undefined) ? undefined : entries.length > 0 ? `    ${title}:\n${entries.join('')}` : ''
  }
  const blocks = [block('dependencies', dependencies), block('devDependencies', devDependencies)]
  const next = [...importers.keys()].sort().find((name) => name > room)
  if (blocks.includes(undefined) || !next || importers.has(room)) return undefined
  return lockfile.replace(new RegExp(`^ {2}'?${next}'?:\\n {4}`, 'm'), (at) => `  ${room}:\n${blocks.join('')}\n${at}`)
}
