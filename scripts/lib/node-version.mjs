// Reports a Node that is too old in one sentence. Uses no newer syntax and is imported first.
const parts = process.versions.node.split('.').map(Number)
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  process.stderr.write(`Node 20.19 or newer is needed; this is Node ${process.versions.node}.\n`)
  process.exit(1)
}
