/** The forms of values that the settings of both servers have. Each refuses in words that follow the setting's name. */
import { withoutEndSlashes } from '@portal/contracts/kernel'
import { PROXIES_FORM, trustedProxies, type TrustsProxy } from '../trusted-proxies'

export interface Refused {
  readonly issues: readonly { readonly message: string }[]
}

/** The common interface of schema libraries (standardschema.dev), so that a table may also have schemas of valibot. */
export interface Form<Value> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (
      given: unknown,
    ) => { readonly value: Value; readonly issues?: undefined } | Refused | Promise<unknown>
    readonly types?: { readonly input: string; readonly output: Value } | undefined
  }
}

/** A form from a function that returns undefined for a value that it does not accept. */
export const form = <Value>(message: string, read: (text: string) => Value | undefined): Form<Value> => ({
  '~standard': {
    version: 1,
    vendor: 'portal',
    validate: (given) => {
      const value = typeof given === 'string' ? read(given) : undefined
      return value === undefined ? { issues: [{ message }] } : { value }
    },
  },
})

export const oneOf = <const Word extends string>(words: readonly Word[], message: string): Form<Word> =>
  form(message, (given) => words.find((word) => word === given))

const number = (message: string, digits: RegExp, most: number): Form<number> =>
  form(message, (given) => (digits.test(given) && Number(given) <= most ? Number(given) : undefined))

const isHttpUrl = (given: string): boolean => /^https?:\/\//.test(given) && URL.canParse(given)

export const text = form('must be a text', (given) => given)
export const port = number('must be a port number', /^\d{1,5}$/, 65_535)
export const milliseconds = number('must be a number of milliseconds', /^\d{1,5}$/, 99_999)
export const trueOrFalse: Form<boolean> = form('must be true or false', (given) =>
  given === 'true' || given === 'false' ? given === 'true' : undefined,
)
export const httpUrl = form('must be an address that starts with http:// or https://', (given) =>
  isHttpUrl(given) ? withoutEndSlashes(given) : undefined,
)
/** Several, separated by commas. */
export const httpUrls = form(
  'must be an address that starts with http:// or https://, or several separated by commas',
  (given) => {
    const all = given.split(',').map((one) => one.trim())
    return all.every(isHttpUrl) ? all.map(withoutEndSlashes).join(',') : undefined
  },
)
export const proxies: Form<TrustsProxy> = form(PROXIES_FORM, trustedProxies)
export const mode = oneOf(['development', 'test', 'production'], 'must be development, test or production')

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const logLevel = oneOf(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
