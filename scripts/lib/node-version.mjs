// Reports a Node that is too old in one sentence. Uses no newer syntax and is imported first.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node 20.19 or newer is needed; this is Node ${process.versions.node}.\n`)
  process.exit(1)
}
