/**
 * `npm run day`: counts the clicks, keys and seconds of a working day of a company with 300 applicants. Each task is
 * checked again after a reload.
 */
import { endpoints } from '@portal/contracts/api'
import { dayAfter, startOfDay, tokyoDay } from '@portal/contracts/kernel'
import { holidayOn, SLOT_LIMITS } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { ALL_SEEN, enter } from '../../commands/company'
import { callPortal } from '../../commands/portal-api'
import { expect, test } from '../../fixtures/portal-test'
import { allOf, busyCompany, statusOf } from './company'
import { InputCounter, type Effort } from './count-input'
import { AIM, shareOf, table, type Task } from './table'

const DECLINED = 5
const WEEKS = 3
const KANA = { letters: 'guenn', kana: 'ぐえん' } as const
const TIMES = [14, 14.5, 15, 15.5, 16, 16.5]

test('a working day of a company with 300 applicants, 12 postings and 3 members', async ({
  page,
  dev,
  request,
  frame: framePage,
  applicants: applicantsPage,
  slots: slotsPage,
  today: todayPage,
}) => {
  test.setTimeout(600_000)
  const company = await busyCompany(request, dev)
  const { token } = company.login
  const counter = await InputCounter.of(page)
  const efforts = new Map<Task, Effort>()
  const play = async (task: Task, work: () => Promise<void>): Promise<void> => {
    efforts.set(
      task,
      await test.step(task, async () => {
        await page.goto(paths.jobs.path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const effort = await counter.during(work)
        await page.reload()
        return effort
      }),
    )
  }
  await enter(page, company.login, { tour: ALL_SEEN })
  const [frame, applicants, slots, today] = [framePage, applicantsPage, slotsPage, todayPage]

  const [declined, invited] = [company.fresh.slice(0, DECLINED), company.fresh.slice(DECLINED)]
  await play('decide', async () => {
    await frame.go('applicants')
    for (const id of invited) await applicants.inviteInList(id)
    for (const id of declined) await applicants.tick(id)
    await applicants.declineTicked()
  })
  await applicants.names()
  for (const id of invited) await expect(applicants.inviteOf(id)).toHaveCount(0)
  const decided = await allOf(request, token)
  expect(invited.map((id) => statusOf(decided, id))).toEqual(invited.map(() => 'ESP'))
  expect(declined.map((id) => statusOf(decided, id))).toEqual(declined.map(() => 'ESF'))

  await play('answer', async () => {
    await frame.openNotification(company.asked.name)
    await applicants.replyBy(company.answer.template)
  })
  await applicants.scrollTo(page.getByRole('main').getByText(company.answer.text))

  const now = await dev.now()
  const first = dayAfter(tokyoDay(now), 1)
  const last = dayAfter(first, WEEKS * 7 - 1)
  await play('slots', async () => {
    await frame.go('interviewTimes')
    await slots.addMany(
      company.postings.map(({ webId }) => webId),
      WEEKS,
      last,
    )
  })
  // A long table holds only the rows in sight; all slots are counted at the API below.
  await expect(page.getByRole('main').getByRole('row').nth(10)).toBeAttached()
  const made = await callPortal(request, endpoints.scheduling.list, { token })
  for (let day = first; day <= last; day = dayAfter(day, 1)) {
    const begin = startOfDay(day)
    const weekday = new Date((begin + 9 * 3600) * 1000).getUTCDay()
    if (weekday === 0 || weekday === 6 || holidayOn(day)) continue
    for (const posting of company.postings) {
      const open = made.filter(({ job_id: job }) => job === posting.id)
      const missing = TIMES.map((hour) => begin + hour * 3600).filter(
        // SLOT-18: no slot begins within the next 24 hours.
        (start) =>
          start >= now + SLOT_LIMITS.leadSeconds &&
          !open.some((slot) => slot.start_timestamp <= start && slot.end_timestamp > start),
      )
      expect(missing, `${posting.webId} on ${day}`).toEqual([])
    }
  }

  await play('find', async () => {
    await frame.go('applicants')
    await applicants.tab('ALL').click()
    await applicants.search.click()
    await counter.typeKana(KANA.letters, KANA.kana)
    await expect(page.getByRole('article', { name: company.sought.name })).toBeInViewport()
  })
  await expect(applicants.search).toHaveValue(KANA.kana)
  await expect(page.getByRole('article', { name: company.sought.name })).toBeInViewport()

  const over = company.over.slice(0, 5)
  expect(over).toHaveLength(5)
  await play('outcomes', async () => {
    await frame.go('today')
    await today.recordOutcomes(
      over.map(({ name }) => name),
      'RJ',
    )
  })
  const ended = await allOf(request, token)
  expect(over.map(({ id }) => statusOf(ended, id))).toEqual(over.map(() => 'RJ'))

  process.stdout.write(`\n${table(efforts)}\n`)
  const beyond = [...efforts].filter(([task, effort]) => (shareOf(task, effort) ?? 0) > AIM).map(([task]) => task)
  expect(beyond, 'tasks that take more than a third of the clicks before').toEqual([])
})
