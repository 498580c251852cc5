import { parse } from 'bowser'

/** The description of a session: browser and system, without data that identifies a device. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

const LONGEST_AGENT = 500
const LONGEST_NAME = 40
const nameOf = (name: string | undefined): string | null => name?.slice(0, LONGEST_NAME) || null

export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = parse(userAgent.slice(0, LONGEST_AGENT))
  return { browser: nameOf(browser.name), system: nameOf(os.name) }
}
