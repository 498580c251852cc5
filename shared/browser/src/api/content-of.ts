import type { Endpoint } from '@portal/contracts/kernel'
import type { CallOptions } from './call-options'

const partOf = (value: FormDataEntryValue): unknown =>
  typeof value === 'string' ? value : [value.name, value.size, value.type, value.lastModified]

/** The only place that decides whether two calls have the same content. */
export const contentOf = <E extends Endpoint>({ params, query, body, form }: CallOptions<E>): string =>
  JSON.stringify([params, query, body, form && [...form].map(([name, value]) => [name, partOf(value)])])
