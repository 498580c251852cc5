const webpack = require('webpack')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule')

// A well-formed hash that matches no file. Browsers ignore a missing, empty or malformed integrity and would run the
// file.
const NOTHING_MATCHES = `sha384-${'A'.repeat(64)}`

/** The hash of an address, keyed as in the index page: by path on our origin, by full address elsewhere. */
const lookup = (element, address) => `
(function (element, address) {
  var url = new URL(address, document.baseURI);
  var known = globalThis.__portalIntegrity || {};
  var key = url.origin + url.pathname;
  element.integrity = known[key] || (url.origin === location.origin && known[url.pathname]) || "${NOTHING_MATCHES}";
})(${element}, ${address});`

// After a failed load the host registers a query for the remote's folder here: the browser keeps a failed or hanging
// load under its address, so a retry needs a new one.
const freshAddress = `
(function (element, address) {
  var url = new URL(address, document.baseURI);
  var fresh = (globalThis.__portalFresh || {})[url.href.slice(0, url.href.lastIndexOf("/") + 1)];
  if (fresh) element.src = address + "?r=" + fresh;
})(script, url);`

/** Adds its hash to every lazily loaded chunk and style, so that a file with other content does not run. */
class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PortalIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('PortalIntegrity', (source) =>
        webpack.Template.asString([source, lookup('script', 'url'), 'script.crossOrigin = "anonymous";', freshAddress]),
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('PortalIntegrity', (source) =>
        webpack.Template.asString([source, lookup('linkTag', 'fullhref')]),
      )
    })
  }
}

module.exports = { IntegrityPlugin, NOTHING_MATCHES }
