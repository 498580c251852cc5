const { readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { singletons } = require('./singletons.cjs')

/** The majors of React beside the host's, each with its packages here. */
const OTHERS = {
  18: { react: require.resolve('react-18/package.json'), 'react-dom': require.resolve('react-dom-18/package.json') },
}

/**
 * The major of React that a remote is built with, if it is another than the host's: `"portal": { "react": 18 }` in its
 * package.json. Throws for a major that is not installed here.
 */
function otherMajorOf(dir) {
  const { portal } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const major = portal?.react
  const own = singletons.find(({ name }) => name === 'react').version
  if (major === undefined || String(major) === own.split('.')[0]) return undefined
  if (!OTHERS[major])
    throw new Error(`React ${major} cannot be built with; there is ${[own, ...Object.keys(OTHERS)].join(', ')}.`)
  return major
}

const scopeOf = (major) => `react-${major}`

/** Every import of React leads to the packages of that major, also those of Chakra and the router. */
function reactAlias(major) {
  return Object.fromEntries(Object.entries(OTHERS[major]).map(([name, own]) => [name, dirname(own)]))
}

/**
 * What a remote takes from the page. With the host's React all of it is the host's. With another major, what calls
 * React is in the share scope of that major: each such remote contains a copy, and the first one on a page gives its
 * copy to the others.
 */
function sharedBy(major) {
  return Object.fromEntries(
    singletons.map(({ name, version, range, free }) => {
      if (!major || free) return [name, { singleton: true, requiredVersion: range, import: false }]
      const own = OTHERS[major][name.split('/')[0]]
      const exact = own ? require(own).version : version
      return [name, { singleton: true, version: exact, requiredVersion: `^${exact}`, shareScope: scopeOf(major) }]
    }),
  )
}

/** Data of the release: the shared modules by share scope; undefined if all are the host's. */
function scopesOf(major) {
  if (!major) return undefined
  const names = (free) => singletons.filter((entry) => entry.free === free).map(({ name }) => name)
  return { default: names(true), [scopeOf(major)]: names(false) }
}

module.exports = { otherMajorOf, reactAlias, scopesOf, sharedBy }
