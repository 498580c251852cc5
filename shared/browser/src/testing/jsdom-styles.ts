import createCache from '@emotion/cache'

/** What queries by role, `toBeVisible` and user-event read of an element's style. */
const READ_BY_TESTS = /display:\s*none|visibility:|pointer-events:/
let withLooks = false

/** For tests of the styles themselves. */
export const keepLooks = (): void => void (withLooks = true)

/**
 * Leaves out the rules that only give a look. jsdom compares every rule of the page with every element whose visibility
 * a query asks for: a third of the test time of a long form.
 */
export function leaveOutLooks(): void {
  const sheets = Object.getPrototypeOf(createCache({ key: 'prototype' }).sheet) as { insert: (rule: string) => void }
  const { insert } = sheets
  sheets.insert = function (rule) {
    if (withLooks || READ_BY_TESTS.test(rule)) insert.call(this, rule)
  }
}
