import { PAGE_NUMBER_COOKIE, PAGE_NUMBER_HEADER, PAGE_STARTED_PATH } from '@portal/contracts/telemetry'

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

/** Tells the portal server that this page started. Without a number it asks nothing. */
export function sayStarted(base: string): void {
  if (!number) return
  void window
    .fetch(`${base}${PAGE_STARTED_PATH}`, {
      method: 'POST',
      headers: pageNumber(),
      keepalive: true,
      credentials: 'omit',
    })
    .catch(() => undefined)
}
