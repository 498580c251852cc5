/** Imported first, so that an old Node prints a clear message instead of a syntax error from a package. */
export function nodeVersionFault(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 20 || (major === 20 && minor >= 19)
    ? undefined
    : `Node 20.19 or newer is needed; this is Node ${version}.`
}

const fault = nodeVersionFault(process.versions.node)
if (fault) {
  process.stderr.write(`${fault}\n`)
  process.exit(1)
}
