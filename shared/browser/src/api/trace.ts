/** OPER-02: each call names its trace and the release whose code calls. Nothing is measured or sent from here. */
import { TRACE_HEADER, traceHeaderOf, UNIT_HEADER } from '@portal/contracts/kernel'
import { newKey } from '../new-key'

/** Where webpack loads the files of this unit from: `…/mf-jobs/1.4.0/`. Tests have none. */
declare const __webpack_public_path__: string | undefined

const SPAN_DIGITS = 16

export function traceHeaders(): Record<string, string> {
  const folder = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : ''
  // It ends with a slash.
  const [unit, release] = folder.split('/').slice(-3)
  return {
    [TRACE_HEADER]: traceHeaderOf({ traceId: newKey(), spanId: newKey().slice(0, SPAN_DIGITS) }),
    ...(unit && release && { [UNIT_HEADER]: `${unit}@${release}` }),
  }
}
