import type { Endpoint } from '@portal/contracts/kernel'

export interface FirstAnswer {
  readonly data: unknown
  readonly headers: Readonly<Record<string, string>>
  /** A `deviceNow()`. */
  readonly askedAt: number
}

type Take<Given> = (path: string, query: unknown, token: string, locale: string) => Given | undefined

declare global {
  interface Window {
    /** Set by the index page, see `page/page-start.ts` of shared/delivery. Gives each answer once. */
    __portalFirstCall?: Take<Promise<FirstAnswer | undefined>> & {
      /** Gives an answer only if it is there already. Pages of earlier releases have none. */
      readonly now?: Take<FirstAnswer>
    }
  }
}

type Asked = Parameters<Take<unknown>>

/** The answer of a call that the index page started before any code was loaded; undefined if it must be asked for. */
export const firstCall = ({ method }: Endpoint, ...asked: Asked): Promise<FirstAnswer | undefined> | undefined =>
  method === 'GET' ? window.__portalFirstCall?.(...asked) : undefined

/** The same, if the answer is there already. */
export const firstAnswer = ({ method }: Endpoint, ...asked: Asked): FirstAnswer | undefined =>
  method === 'GET' ? window.__portalFirstCall?.now?.(...asked) : undefined
