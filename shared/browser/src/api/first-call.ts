import type { Endpoint } from '@portal/contracts/kernel'

interface FirstAnswer {
  readonly data: unknown
  readonly headers: Readonly<Record<string, string>>
  /** A `deviceNow()`. */
  readonly askedAt: number
}

declare global {
  interface Window {
    /** Set by the index page, see `page/page-start.ts` of shared/delivery. Gives each answer once. */
    __portalFirstCall?: (
      path: string,
      query: unknown,
      token: string,
      locale: string,
    ) => Promise<FirstAnswer | undefined> | undefined
  }
}

/** The answer of a call that the index page started before any code was loaded; undefined if it must be asked for. */
export const firstCall = (
  { method }: Endpoint,
  ...asked: Parameters<NonNullable<Window['__portalFirstCall']>>
): Promise<FirstAnswer | undefined> | undefined => (method === 'GET' ? window.__portalFirstCall?.(...asked) : undefined)
