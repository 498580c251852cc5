// Loaded into a server that is measured. Answers over its channel how long its event loop was blocked, the processor
// time, and the memory after a collection.
const { monitorEventLoopDelay } = require('node:perf_hooks')
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')

const held = monitorEventLoopDelay({ resolution: 1 })
const cpuSince = (before) => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
let used = process.cpuUsage()
const collect = () => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
const answers = {
  'loop-start': () => {
    held.enable()
    held.reset()
    used = process.cpuUsage()
    return {}
  },
  loop: () => ({
    p50: held.percentile(50) / 1e6,
    p99: held.percentile(99) / 1e6,
    max: held.max / 1e6,
    cpuMs: cpuSince(used),
  }),
  heap: () => {
    collect()
    const { heapUsed, external, rss } = process.memoryUsage()
    return { held: heapUsed + external, rss }
  },
}
process.on('message', (message) => {
  if (message && answers[message.ask]) process.send({ answer: message.ask, ...answers[message.ask]() })
})
process.channel?.unref()
