// Loaded into each process of a start: when the parent process has ended for any reason, it ends as on SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
