const { withChunkNames } = require('./remote-table.cjs')

/** The names of the chunks come from the table of the remote (`remote-table.cjs`), so no source repeats them. */
module.exports = function chunkNamesLoader(source) {
  const { tableOf } = this.getOptions()
  const { names, files } = tableOf()
  for (const file of files) this.addDependency(file)
  return withChunkNames(source, this.resourcePath, names)
}
