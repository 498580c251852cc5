import type { Endpoint } from './endpoint'

/** The decoded segments of an address, without its query and its last slash; undefined if it cannot be decoded. */
export function segmentsOf(address: string): readonly string[] | undefined {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  try {
    return path.replace(/^\//, '').replace(/\/$/, '').split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

const fits = (endpoint: Endpoint, segments: readonly string[]): boolean => {
  const own = segmentsOf(endpoint.path) ?? []
  return own.length === segments.length && own.every((name, at) => name === segments[at] || name.startsWith(':'))
}

/**
 * Every entry of a table that a request may mean: two, where one has a word at the place of the parameter of the other.
 * HEAD means the GET.
 */
export function endpointsAt(table: readonly Endpoint[], method: string, address: string): readonly Endpoint[] {
  const segments = segmentsOf(address)
  const meant = method === 'HEAD' ? 'GET' : method
  return segments ? table.filter((endpoint) => endpoint.method === meant && fits(endpoint, segments)) : []
}
