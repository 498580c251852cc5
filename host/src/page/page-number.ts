import {
  ONE_PAGE_IN,
  PAGE_FIGURES_PATH,
  PAGE_NUMBER_COOKIE,
  PAGE_NUMBER_HEADER,
  PAGE_STARTED_PATH,
} from '@portal/contracts/telemetry'

function cookies(): string {
  try {
    return document.cookie
  } catch {
    // The browser blocks cookies; this page does not count.
    return ''
  }
}

/** Read when the host starts, because the next page of this browser gets another one. */
const number = cookies()
  .split('; ')
  .find((pair) => pair.startsWith(`${PAGE_NUMBER_COOKIE}=`))
  ?.slice(PAGE_NUMBER_COOKIE.length + 1)

/** The header with the number that the portal server gave to this page; none in environments that count no pages. */
export const pageNumber = (): Readonly<Record<string, string>> => (number ? { [PAGE_NUMBER_HEADER]: number } : {})

/** Tells the portal server something of this page. Without a number it asks nothing. */
function tell(address: string, body?: string): void {
  if (!number) return
  void window
    .fetch(address, {
      method: 'POST',
      headers: { ...pageNumber(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
      keepalive: true,
      credentials: 'omit',
    })
    .catch(() => undefined)
}

export const sayStarted = (base: string): void => tell(`${base}${PAGE_STARTED_PATH}`)

/** One page in some measures itself, and none in environments that count no pages. */
export const isMeasured = (dice = Math.random): boolean => number !== undefined && dice() * ONE_PAGE_IN < 1
export const sendFigures = (base: string, body: string): void => tell(`${base}${PAGE_FIGURES_PATH}`, body)
