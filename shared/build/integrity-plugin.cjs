const webpack = require('webpack')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule')

// Well-formed and matching nothing: an absent, empty or malformed integrity is ignored by browsers and the file would run.
const NOTHING_MATCHES = `sha384-${'A'.repeat(64)}`

/** The hash of an address as the index page names it: by path on our own origin, by full address elsewhere. */
const lookup = (element, address) => `
(function (element, address) {
  var url = new URL(address, document.baseURI);
  var known = globalThis.__portalIntegrity || {};
  var key = url.origin + url.pathname;
  element.integrity = known[key] || (url.origin === location.origin && known[url.pathname]) || "${NOTHING_MATCHES}";
})(${element}, ${address});`

// After a failed load the host names the remote's folder here with a query of its own: what hung or failed under an
// address stays with that address in the browser, and a retry must not meet it again.
const freshAddress = `
(function (element, address) {
  var url = new URL(address, document.baseURI);
  var fresh = (globalThis.__portalFresh || {})[url.href.slice(0, url.href.lastIndexOf("/") + 1)];
  if (fresh) element.src = address + "?r=" + fresh;
})(script, url);`

/** Every chunk and every style that this build loads later carries its hash, and runs with the right one only. */
class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PortalIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript
        .tap('PortalIntegrity', (source) => webpack.Template.asString([source, lookup('script', 'url'), freshAddress]))
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert
        .tap('PortalIntegrity', (source) => webpack.Template.asString([source, lookup('linkTag', 'fullhref')]))
    })
  }
}

module.exports = { IntegrityPlugin, NOTHING_MATCHES }
