const { hostConfig } = require('@portal/build')

module.exports = hostConfig({ dir: __dirname, name: 'host' })
