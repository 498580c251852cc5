const { remoteConfig } = require('@portal/build')

module.exports = remoteConfig({ dir: __dirname, name: 'mf-billing' })
