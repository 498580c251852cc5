const { existsSync, readFileSync, statSync } = require('node:fs')
const { dirname, join, resolve } = require('node:path')
const swc = require('@swc/core')

const root = join(__dirname, '..', '..')
/** Each `import('./x')` of a source, in their order; both the evaluation and the build count them. */
const IMPORT = /\bimport\((?=\s*['"])/g

/** Stands for components and packages of the browser, of which the table needs nothing at build time. */
const anything = new Proxy(function () {}, {
  get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : name === '__esModule' ? true : anything),
  apply: () => anything,
  construct: () => anything,
})
/** A table is what it was given. */
const asGiven = (table) => table
const TABLE_MAKER = { __esModule: true, remote: asGiven }

const compiled = new Map()
function compile(file) {
  const { mtimeMs } = statSync(file)
  const known = compiled.get(file)
  if (known?.mtimeMs === mtimeMs) return known.code
  let count = 0
  const source = readFileSync(file, 'utf8').replace(IMPORT, () => `__site(${(count += 1) - 1}, `)
  const { code } = swc.transformSync(source, {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  })
  compiled.set(file, { mtimeMs, code })
  return code
}

/** The file of a module that is evaluated; undefined for one that only a placeholder stands for. */
function evaluatedFile(name, from) {
  const path = name.startsWith('@portal/contracts/')
    ? join(root, 'contracts/src', name.slice('@portal/contracts/'.length))
    : name === '@portal/browser/colors'
      ? join(root, 'shared/browser/src/colors')
      : name.startsWith('.')
        ? resolve(dirname(from), name)
        : undefined
  return (
    path && [`${path}.ts`, join(path, 'index.ts'), path].find((file) => /\.(ts|json)$/.test(file) && existsSync(file))
  )
}

/**
 * Evaluates a table (`src/remote.ts`) without the browser: files of types and data run, components and packages are
 * placeholders, and an `import()` is recorded instead of being made. `sites` names it by its file and its place there.
 */
function evaluate(entry) {
  const modules = new Map()
  let recorded
  const load = (file) => {
    const present = modules.get(file)
    if (present) return present.exports
    const module = { exports: {} }
    modules.set(file, module)
    if (file.endsWith('.json')) module.exports = JSON.parse(readFileSync(file, 'utf8'))
    else {
      const demand = (name) => {
        if (name === '@portal/browser/remote') return TABLE_MAKER
        const inner = evaluatedFile(name, file)
        if (inner) return load(inner)
        return name === 'valibot' ? require(name) : anything
      }
      const site = (index, request) => {
        recorded?.push({ site: `${file}#${index}`, request })
        return Promise.resolve(anything)
      }
      new Function('require', 'module', 'exports', '__site', compile(file))(demand, module, module.exports, site)
    }
    return module.exports
  }
  const exported = load(entry)
  const [table] = Object.values(exported)
  const sitesOf = async (loads) => {
    recorded = []
    try {
      await loads()
      return recorded
    } finally {
      recorded = undefined
    }
  }
  return { table, exported, sitesOf, files: [...modules.keys()] }
}

const TODAY = 'today'
const keyOf = (sites) =>
  sites
    .map(({ request }) => request)
    .sort()
    .join(' ')

/**
 * The names of the chunks of a remote, by the place of the `import()` that loads them: `screen.<screens>`,
 * `widget.<name>`, `locale-<language>` and `locale-<language>.<screens>`. Screens with the same code or the same texts
 * share a chunk, and several catalogues of one screen are one file.
 */
async function chunkNames({ table, sitesOf }) {
  const groups = new Map()
  const add = async (prefix, name, loads) => {
    if (typeof loads !== 'function') return
    const sites = await sitesOf(loads)
    const key = `${prefix} ${keyOf(sites)}`
    const group = groups.get(key) ?? { prefix, names: new Set(), sites: new Set() }
    groups.set(key, group)
    if (name !== undefined) group.names.add(name)
    for (const { site } of sites) group.sites.add(site)
  }
  /** Each catalogue of a list is a file of its own, because other screens may need it too. */
  const addTexts = async (name, texts = []) => {
    for (const one of [texts].flat())
      for (const [locale, loads] of Object.entries(one)) await add(`locale-${locale}`, name, loads)
  }
  await addTexts(undefined, table.texts)
  for (const [name, { load, texts }] of Object.entries(table.screens ?? {})) {
    await add('screen', name, load)
    await addTexts(name, texts)
  }
  for (const [name, { load, texts }] of Object.entries(table.widgets ?? {})) {
    await add('widget', name, load)
    await addTexts(TODAY, texts)
  }
  const names = new Map()
  for (const { prefix, names: own, sites } of groups.values())
    for (const site of sites) {
      const name = [prefix, ...own].join('.')
      if (names.has(site) && names.get(site) !== name)
        throw new Error(`The import ${site} belongs to ${names.get(site)} and ${name}; write it twice.`)
      names.set(site, name)
    }
  return names
}

const isFunction = (value) => typeof value === 'function'
/** What a table says without its functions. */
const asData = (table) =>
  JSON.parse(JSON.stringify(table, (key, value) => (key === 'texts' || isFunction(value) ? undefined : value)))

/**
 * What the table of a unit says. What a page shows before any code runs is in a file beside the table, which the table
 * names: `firstView` of a screen and `outline` of the host.
 */
function saidBy(entry, table, files = []) {
  const drawn = (name) => {
    const evaluated = evaluate(join(dirname(entry), name))
    files.push(...evaluated.files)
    return evaluated.table
  }
  const { screens, outline, ...rest } = asData(table)
  const shown = Object.entries(screens ?? {}).map(([name, { firstView, ...screen }]) => [
    name,
    firstView === undefined ? screen : { ...screen, firstView: drawn(firstView) },
  ])
  return { ...rest, screens: Object.fromEntries(shown), ...(outline === undefined ? {} : { outline: drawn(outline) }) }
}
const tableOf = (entry) => saidBy(entry, evaluate(entry).table)

/** Reads the table of a unit: what it declares, the names of its chunks, and the files that were read. */
async function readTable(entry) {
  const evaluated = evaluate(entry)
  const files = [...evaluated.files]
  return { declares: saidBy(entry, evaluated.table, files), names: await chunkNames(evaluated), files }
}

/** Writes the name of each chunk into the `import()` that makes it. */
function withChunkNames(source, file, names) {
  let count = 0
  return source.replace(IMPORT, (whole) => {
    const name = names.get(`${file}#${(count += 1) - 1}`)
    return name === undefined ? whole : `${whole}/* webpackChunkName: ${JSON.stringify(name)} */ `
  })
}

module.exports = { evaluate, readTable, tableOf, withChunkNames }
