/** A recruiter by keyboard: decides upon several applicants at once, takes it back, saves the list as a view. */
import { endpoints } from '@portal/contracts/api'
import type { ApplicationStatus } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { randomUUID } from 'node:crypto'
import { ALL_SEEN, DEMO, enter, logIn } from '../../commands/company'
import { callPortal } from '../../commands/portal-api'
import { expect, test } from '../../fixtures/portal-test'
import { tabTo } from '../../fixtures/tab-to'

test.use({ crosses: ['mf-applicants'] })

const listAt = (filterBy: 'ALL' | 'CBS-CBE') => paths.applicants.to({ query: { filterBy } }).href
/** A name that no other applicant has; it has letters only, like a real name. */
const ownName = () => randomUUID().replace(/[-\d]/g, 'o').slice(0, 13)

test('[LIST-06] [LIST-07] several applicants are invited or rejected at once, with an answer for each, and it is undone', async ({
  page,
  w,
  dev,
  request,
  expectNoAxeViolation,
  applicants,
}) => {
  const login = await logIn(request, DEMO.admin, DEMO.password)
  const { token } = login
  const [job] = (await callPortal(request, endpoints.jobs.list, { token }))
    .filter(({ status }) => status === 'RN')
    .sort((one, other) => other.open_slots_count - one.open_slots_count)
  const family = ownName()
  const ids: number[] = []
  for (const name of ['Ana', 'Bea', 'Chi'])
    ids.push(await dev.apply(job?.id ?? 0, { last_name: family, first_name: name }))
  const expectStatuses = (statuses: readonly ApplicationStatus[]) =>
    expect
      .poll(async () => {
        const all = await callPortal(request, endpoints.applications.list, { token })
        return ids.map((id) => all.find((application) => application.id === id)?.status_v2)
      })
      .toEqual(statuses)
  await enter(page, login, { tour: ALL_SEEN })
  await page.goto(`${listAt('ALL')}&q=${family}`)
  await expect.poll(async () => (await applicants.names()).length).toBe(3)

  // A colleague is quicker with one of them.
  await callPortal(request, endpoints.applications.patch, {
    token,
    params: { id: ids[2] ?? 0 },
    body: { status: 'ESP' },
  })
  await applicants.chooseAll(3)
  await expect(applicants.bulk).toContainText(w('applicants:bulk.can', { invite: 2, decline: 3 }))
  await expectNoAxeViolation(page, 'several chosen')
  await applicants.press(applicants.bulk.getByRole('button', { name: w('applicants:quick.invite'), exact: true }))
  await applicants.press(
    page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: w('applicants:invite.confirm'), exact: true }),
  )
  const invited = page.getByRole('dialog', { name: w('applicants:bulk.invite.result') })
  await expect(invited.getByRole('listitem')).toContainText([
    w('applicants:bulk.invite.done'),
    w('applicants:bulk.invite.done'),
  ])
  await applicants.press(invited.getByRole('button', { name: w('applicants:takeBack.act') }))
  await expectStatuses(['AES', 'AES', 'ESP'])
  await page.keyboard.press('Escape')
  await expect(invited).toHaveCount(0)

  await applicants.chooseAll(3)
  await applicants.press(applicants.bulk.getByRole('button', { name: w('applicants:screening.reject'), exact: true }))
  const reasons = page.getByRole('dialog')
  await tabTo(page, reasons.getByRole('radio').first())
  await page.keyboard.press('Space')
  await applicants.press(reasons.getByRole('button', { name: w('applicants:reject.submit'), exact: true }))
  const declined = page.getByRole('dialog', { name: w('applicants:bulk.decline.result') })
  await expect(declined.getByRole('listitem')).toHaveCount(3)
  await expectStatuses(['ESF', 'ESF', 'ESF'])
  await page.keyboard.press('Escape')
  await expect(declined).toHaveCount(0)
  await expect(applicants.undo).toBeVisible()
  await page.keyboard.press('u')
  await expectStatuses(['AES', 'AES', 'ESP'])
})

test('[LIST-08] a list saved under a name is there after a reload', async ({ page, w, request, applicants }) => {
  await enter(page, await logIn(request, DEMO.member, DEMO.password), { tour: ALL_SEEN })
  const name = ownName()
  await page.goto(`${listAt('CBS-CBE')}&view=table&sort=name`)
  await expect(applicants.rows.first()).toBeVisible()
  const dialog = page.getByRole('dialog', { name: w('applicants:views.title') })
  await applicants.openViews()
  await tabTo(page, dialog.getByRole('textbox'))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible()
  await page.goto(listAt('ALL'))
  await applicants.openViews()
  await applicants.press(dialog.getByRole('button', { name, exact: true }))
  await expect(page).toHaveURL(/filterBy=CBS-CBE/)
  await expect(page).toHaveURL(/sort=name/)
  await expect(applicants.tab('CBS-CBE')).toHaveAttribute('aria-selected', 'true')
  await expect(applicants.rows.first()).toBeVisible()
  await applicants.openViews()
  await applicants.press(dialog.getByRole('button', { name: w('applicants:views.remove', { name }), exact: true }))
  await expect(dialog.getByRole('button', { name, exact: true })).toHaveCount(0)
})
