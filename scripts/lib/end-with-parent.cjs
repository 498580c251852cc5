// Loaded into each process of a start: when the one that started it is gone, however it went, it ends as if asked to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
