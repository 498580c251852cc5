/** The pages of the backend, which people open by a link in a mail, are in the reader's language. */
import { LANGUAGE_COOKIE } from '@portal/contracts'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { personPageEndpoints } from '@portal/contracts/applications'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { mailedToken, registration } from '../modules/accounts/accounts.testkit'
import { createTestApp } from '../testing'
import type { TestApp } from '../testing'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await createTestApp()
  const body = registration()
  await app.call(accountsEndpoints.register, { body })
  token = await mailedToken(app, body.email)
})
afterAll(() => app.close())

describe.each([
  ['a link that verifies', accountsEndpoints.verifyEmail, () => token],
  ['an unknown link that stops mails', notificationsEndpoints.stopPage, () => 'x'],
  ['an unknown link of an applicant', personPageEndpoints.page, () => 'x'],
  ['the answer to an unknown link of an applicant', personPageEndpoints.act, () => 'x'],
])('[REG-16] the page of %s', (_name, endpoint, given) => {
  it.each([
    [`a=1; ${LANGUAGE_COOKIE}=en`, 'ja', 'en'],
    [`${LANGUAGE_COOKIE}=ja`, 'en', 'ja'],
    [`${LANGUAGE_COOKIE}=xx`, 'en', 'en'],
    ['', 'en', 'en'],
  ] as const)('with the cookie "%s" in a browser of %s is in %s', async (cookie, language, expected) => {
    const { text } = await app.call(endpoint, { query: { token: given() }, language, headers: { cookie } })
    expect(text).toContain(`<html lang="${expected}">`)
  })
})
