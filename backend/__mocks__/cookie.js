// `inject` needs this package, which is ESM only, to send cookies; jest cannot load it before Node 24. Ours has no cookies.
exports.stringifySetCookie = ({ name, value }) => `${name}=${encodeURIComponent(value)}`
