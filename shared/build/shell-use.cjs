const { join, sep } = require('node:path')
const swc = require('@swc/core')

const root = join(__dirname, '..', '..')
const isOurs = (file) =>
  /\.[cm]?[jt]sx?$/.test(file) &&
  !file.includes(`${sep}node_modules${sep}`) &&
  !file.startsWith(join(root, 'contracts'))
const unwrapped = (node) =>
  node?.type === 'ParenthesisExpression'
    ? unwrapped(node.expression)
    : node?.type === 'OptionalChainingExpression'
      ? unwrapped(node.base)
      : node
const nameOf = (key) =>
  key?.type === 'Identifier' || key?.type === 'StringLiteral'
    ? key.value
    : key?.type === 'Computed' && key.expression.type === 'StringLiteral'
      ? key.expression.value
      : undefined
const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string'
function* childrenOf(node) {
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (isNode(one)) yield one
      // The parser wraps arguments and elements of arrays in an object with `expression`.
      else if (isNode(one?.expression)) yield one.expression
    }
  }
}

/** Hooks of shared/browser that return a part of the shell. */
const HOOKS = { useShell: '', useSession: 'session.read()' }
const CALLS = { 'session.read': 'session.read()' }
const isFunction = ({ type }) => /^(Function|Arrow|ClassMethod|MethodProperty)/.test(type)

/**
 * Follows the shell through a piece of code, by the names that our rooms use for it: `shell`, `useShell()`, and
 * variables with parts of them. It adds paths such as `session.patch` to `found`. Names that the contract does not know
 * are dropped later.
 */
function follow(node, scope, found) {
  const add = (path, name) => {
    const whole = path === '' ? name : `${path}.${name}`
    found.add(whole)
    return whole
  }
  function pathOf(wrapped) {
    const one = unwrapped(wrapped)
    if (one?.type === 'Identifier') return scope.get(one.value) ?? (one.value === 'shell' ? '' : undefined)
    if (one?.type === 'CallExpression') {
      const hook = one.callee.type === 'Identifier' ? HOOKS[one.callee.value] : undefined
      return hook ?? CALLS[pathOf(one.callee)]
    }
    if (one?.type !== 'MemberExpression') return undefined
    const name = nameOf(one.property)
    if (name === undefined) return undefined
    const path = pathOf(one.object)
    return path === undefined ? (name === 'shell' ? '' : undefined) : add(path, name)
  }
  /** Adds the names of a pattern to the scope; without a path only names that are `shell`. */
  function take(pattern, path) {
    const target =
      pattern.type === 'AssignmentPattern' ? pattern.left : pattern.type === 'Parameter' ? pattern.pat : pattern
    if (target !== pattern) return take(target, path)
    if (pattern.type === 'Identifier') {
      if (path !== undefined) scope.set(pattern.value, path)
      else if (pattern.value !== 'shell') scope.delete(pattern.value)
    }
    if (pattern.type !== 'ObjectPattern') return
    for (const property of pattern.properties) {
      const name = property.key ? nameOf(property.key) : undefined
      if (name === undefined) continue
      const inside = path === undefined ? (name === 'shell' ? '' : undefined) : add(path, name)
      take(property.type === 'KeyValuePatternProperty' ? property.value : property.key, inside)
    }
  }

  if (isFunction(node)) {
    const inner = new Map(scope)
    const outer = scope
    scope = inner
    for (const parameter of node.params ?? node.function?.params ?? []) take(parameter, undefined)
    scope = outer
    for (const child of childrenOf(node)) follow(child, inner, found)
    return
  }
  if (node.type === 'VariableDeclarator') {
    if (node.init) follow(node.init, scope, found)
    take(node.id, node.init ? pathOf(node.init) : undefined)
    return
  }
  if (node.type === 'MemberExpression') pathOf(node)
  if (node.type === 'CallExpression') {
    const told = node.arguments[0]?.expression
    const isEvent =
      /^events\.(emit|on)$/.test(pathOf(node.callee) ?? '') ||
      (node.callee.type === 'Identifier' && node.callee.value === 'useShellEvent')
    if (isEvent && told?.type === 'StringLiteral') found.add(`events.${told.value}`)
  }
  for (const child of childrenOf(node)) follow(child, scope, found)
}

/** The top-level statements of a module that run or are used, given its used exports. */
function aliveIn(body, isUsed) {
  const parts = body.map((node) => {
    const inner = node.type === 'ExportDeclaration' ? node.declaration : node
    const declared = inner.identifier
      ? [inner.identifier.value]
      : inner.type === 'VariableDeclaration'
        ? inner.declarations.map(({ id }) => id.value).filter(Boolean)
        : []
    const names = new Set()
    const collect = (one) => {
      if (one.type === 'Identifier') names.add(one.value)
      for (const child of childrenOf(one)) collect(child)
    }
    collect(inner)
    const isExported = node.type === 'ExportDeclaration'
    const isAsked =
      node.type === 'ExportNamedDeclaration'
        ? false
        : declared.length === 0 || (isExported && declared.some((name) => isUsed(name)))
    return { node, declared, names, isAsked }
  })
  for (const { node } of parts) {
    if (node.type !== 'ExportNamedDeclaration' || node.source) continue
    for (const { orig, exported } of node.specifiers) {
      if (!orig || !isUsed((exported ?? orig).value)) continue
      for (const part of parts) if (part.declared.includes(orig.value)) part.isAsked = true
    }
  }
  const alive = new Set(parts.filter(({ isAsked }) => isAsked))
  for (const part of alive)
    for (const other of parts) if (other.declared.some((name) => part.names.has(name))) alive.add(other)
  return [...alive].filter(({ node }) => node.type !== 'ImportDeclaration').map(({ node }) => node)
}

/** The members of the shell that the code of one module uses. */
function shellUseOf(code, isUsed = () => true) {
  const found = new Set()
  if (!/\bshell\b|use(Shell|Session)/i.test(code)) return found
  const { body } = swc.parseSync(code, { syntax: 'typescript', tsx: true, target: 'es2022' })
  for (const node of aliveIn(body, isUsed)) follow(node, new Map(), found)
  return found
}

/** The members of the shell that a bundle uses, in all its modules, but only in exports that are used. */
function shellUseIn(compilation) {
  const { moduleGraph, chunkGraph } = compilation
  const found = new Set()
  for (const module of compilation.modules) {
    const code = module.resource && isOurs(module.resource) ? module.originalSource()?.source() : undefined
    if (code === undefined || chunkGraph.getNumberOfModuleChunks(module) === 0) continue
    const isUsed = (name) => moduleGraph.getExportInfo(module, name).getUsed(undefined) !== 0
    for (const path of shellUseOf(String(code), isUsed)) found.add(path)
  }
  return [...found].sort()
}

module.exports = { shellUseIn, shellUseOf }
