/** Interview slots: the week by keyboard, which slots can be deleted, the views of the calendar, a phone, the list. */
import { endpoints } from '@portal/contracts/api'
import { aSlot } from '@portal/contracts/factories'
import { LOCALES, formatTokyo, parseTokyo } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import type { APIRequestContext } from '@playwright/test'
import type { Login } from '../../commands/company'
import type { DevSurfaces } from '../../commands/dev'
import { callPortal } from '../../commands/portal-api'
import { oldestRunning } from '../../commands/postings'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'
import { sampled } from '../../fixtures/scope'
import { tabTo } from '../../fixtures/tab-to'

test.use({ crosses: ['mf-scheduling'] })

const DAY = 86_400
/** Hours without slots of the demo company, one for each test. */
const HOURS = { keyboard: '06:00', booked: '07:00', phone: '05:00', sight: '21:00' } as const

const dayAhead = async (dev: DevSurfaces, days: number): Promise<string> =>
  formatTokyo((await dev.now()) + days * DAY).slice(0, 10)

/** Removes the slots of an earlier run of this test. */
async function tidy(request: APIRequestContext, { token }: Login, start: string): Promise<void> {
  const slots = await callPortal(request, endpoints.scheduling.list, { token })
  for (const slot of slots.filter(
    (one) => formatTokyo(one.start_timestamp) === start && one.job_application === null,
  )) {
    await callPortal(request, endpoints.scheduling.remove, { token, params: { id: slot.id } })
  }
}

test('[SLOT-01] [SLOT-12] a slot is registered and deleted in the week by keyboard alone', async ({
  page,
  w,
  dev,
  request,
  enterDemo,
  expectNoAxeViolation,
  slots,
}) => {
  const login = await enterDemo()
  const day = await dayAhead(dev, 12)
  await tidy(request, login, `${day} ${HOURS.keyboard}`)
  await slots.open(await oldestRunning(request, login))
  await expect(slots.headings).toHaveCount(7)
  await atBothWidths(page, 'calendar', expectNoAxeViolation)
  const { date, start, end, add } = slots.form
  await tabTo(page, date)
  await date.fill(day)
  await tabTo(page, start)
  for (let step = 0; step < 48 && (await start.inputValue()) !== HOURS.keyboard; step += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  // The end is half an hour after the start.
  await expect(end).toHaveValue('06:30')
  await tabTo(page, add, 3)
  await page.keyboard.press('Enter')
  await expect(page.getByText(w('scheduling:add.done')).first()).toBeVisible()

  // The calendar shows the day that was typed; the keys go from 09:00 on its Monday to the slot.
  const event = slots.event('06:00')
  await expect(event).toBeVisible()
  await slots.cell.focus()
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  const label = `${year}年${month}月${dayOfMonth}日`
  for (let step = 0; step < 6 && !(await slots.cell.getAttribute('aria-label'))?.startsWith(label); step += 1)
    await page.keyboard.press('ArrowRight')
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowUp')
  await expect(slots.cell).toBeFocused()
  await expect(slots.cell).toHaveAttribute('aria-label', new RegExp(` 06:00–06:30 ${w('scheduling:slot.state.open')}`))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('06:00–06:30')
  await expectNoAxeViolation(page, 'delete')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(slots.cell).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: w('scheduling:delete.confirm'), exact: true }), 5)
  await page.keyboard.press('Enter')
  await expect(page.getByText(w('scheduling:delete.done'))).toBeVisible()
  await expect(slots.event('06:00')).toHaveCount(0)
})

test('[SLOT-06] [SLOT-12] a booked slot offers no deletion and links to its applicant', async ({
  page,
  w,
  dev,
  request,
  enterDemo,
  slots,
}) => {
  const login = await enterDemo()
  const jobId = await oldestRunning(request, login)
  const day = await dayAhead(dev, 13)
  const start = `${day} ${HOURS.booked}`
  await tidy(request, login, start)
  const found = (await callPortal(request, endpoints.scheduling.list, { token: login.token })).find(
    (slot) => formatTokyo(slot.start_timestamp) === start,
  )
  let id = found?.job_application?.id
  if (id === undefined) {
    await callPortal(request, endpoints.scheduling.create, {
      token: login.token,
      body: { job: jobId, slots: [{ start_time: start, end_time: `${day} 07:30` }] },
    })
    const slot = (await callPortal(request, endpoints.scheduling.list, { token: login.token })).find(
      (one) => formatTokyo(one.start_timestamp) === start,
    )
    id = await dev.apply(jobId)
    await callPortal(request, endpoints.applications.patch, {
      token: login.token,
      params: { id },
      body: { status: 'ESP' },
    })
    expect(await dev.seeker(id, 'choose_slot', { slot_id: slot?.id })).toBe('IF')
  }
  await slots.open(jobId)
  await slots.form.date.fill(day)
  const row = slots.row('07:00–07:30')
  await expect(row).toContainText(w('scheduling:slot.state.fixed'))
  await expect(row.getByRole('button')).toHaveCount(0)
  await slots.event('07:00').click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/applicant-details/${id}$`))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[SLOT-01] [CALE-02] the calendar begins with what comes; a day moves by a day, and follows the form', async ({
    page,
    w,
    dev,
    request,
    enterDemo,
    expectNoAxeViolation,
    slots,
  }) => {
    const login = await enterDemo()
    const day = await dayAhead(dev, 11)
    await tidy(request, login, `${day} ${HOURS.phone}`)
    await slots.open(await oldestRunning(request, login))
    await expect(slots.agenda.getByRole('listitem').first()).toBeVisible()
    await expectNoAxeViolation(page, 'what comes')
    await slots.show('day')
    await expect(slots.headings).toHaveCount(1)
    await expectNoAxeViolation(page, 'day calendar')
    await slots.add(day, HOURS.phone, '05:30')
    await expect(slots.row('05:00–05:30')).toBeVisible()
    await page.getByRole('button', { name: w('scheduling:calendar.next.day'), exact: true }).tap()
    await expect(slots.row('05:00–05:30')).toHaveCount(0)
    await page.getByRole('button', { name: w('scheduling:calendar.previous.day'), exact: true }).tap()
    await expect(slots.row('05:00–05:30')).toBeVisible()
    // Nothing is wider than the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
    await slots.row('05:00–05:30').getByRole('button').tap()
    await page.getByRole('button', { name: w('scheduling:delete.confirm'), exact: true }).tap()
    await expect(page.getByText(w('scheduling:delete.done'))).toBeVisible()
    await expect(slots.row('05:00–05:30')).toHaveCount(0)
  })
})

for (const language of sampled(LOCALES, 2)) {
  test.describe(language, () => {
    test.use({ language })

    test('[CALE-01] [CALE-02] month and what comes: by keyboard, and on paper', async ({
      page,
      w,
      enterDemo,
      expectNoAxeViolation,
      slots,
    }) => {
      await enterDemo()
      await page.goto(`${paths.interviewTimes.path}?view=calendar`)
      await expect(slots.headings).toHaveCount(7)
      await slots.show('month')
      const month = page.getByRole('grid', { name: w('scheduling:month.label') })
      await atBothWidths(page, 'month', expectNoAxeViolation)
      await month.locator('[role="gridcell"][tabindex="0"]').focus()
      await page.keyboard.press('ArrowDown')
      const [name = ''] = (await month.locator('[role="gridcell"]:focus .month-name').innerText()).split(': ')
      await page.keyboard.press('Enter')
      await expect(page.locator('[aria-live="polite"]').getByText(name, { exact: true })).toBeVisible()
      await expect(slots.headings).toHaveCount(1)

      await page.reload()
      await slots.show('agenda')
      const interviews = slots.agenda.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^0/ }) })
      await expect(interviews.first()).toBeVisible()
      await atBothWidths(page, 'what comes', expectNoAxeViolation)
      await page.emulateMedia({ media: 'print' })
      await expect(interviews.first()).toBeVisible()
      await expect(page.getByRole('navigation').first()).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      await expect(slots.agenda.getByRole('button')).toHaveCount(0)
      await expect(slots.agenda.getByRole('listitem')).toHaveCount(await interviews.count())
    })
  })
}

test('[CALE-03] a slot that is added by the form is in sight on the calendar', async ({
  page,
  dev,
  request,
  enterDemo,
  slots,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const login = await enterDemo()
  const day = await dayAhead(dev, 9)
  const start = `${day} ${HOURS.sight}`
  await tidy(request, login, start)
  await slots.open(await oldestRunning(request, login))
  await slots.add(day, HOURS.sight, '21:30')
  const added = slots.event(HOURS.sight)
  await expect(added).toBeInViewport({ ratio: 1 })
  // Not only in the part of the calendar's box that is scrolled away.
  expect(
    await added.evaluate((block) => {
      const { left, top, width, height } = block.getBoundingClientRect()
      return block.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }),
  ).toBe(true)
  await tidy(request, login, start)
})

test('[SLOT-32] the sort order of the list is part of the address, and is kept after Back and a reload', async ({
  page,
  w,
  enterDemo,
  expectNoAxeViolation,
}) => {
  await enterDemo()
  await page.goto(paths.interviewTimes.path)
  const main = page.getByRole('main')
  const order = main.getByLabel(w('scheduling:sort.label'), { exact: true })
  await expect(order).toHaveValue('dateAscending')
  await atBothWidths(page, 'interview times', expectNoAxeViolation)
  const dates = () => main.getByRole('rowheader').allInnerTexts()
  const ascending = await dates()
  await order.selectOption('dateDescending')
  await expect(page).toHaveURL(/sort=dateDescending/)
  await expect.poll(async () => (await dates())[0]).not.toBe(ascending[0])
  await main.getByRole('link', { name: /J-/ }).first().click()
  await expect(page).toHaveURL(/add-interview-times/)
  await page.goBack()
  await expect(order).toHaveValue('dateDescending')
  await page.reload()
  await expect(order).toHaveValue('dateDescending')
})

test('[SLOT-03] [SLOT-08] each column is below its own day in every grouping of the week', async ({
  page,
  w,
  request,
  enterDemo,
  slots,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const login = await enterDemo()
  await slots.open(await oldestRunning(request, login))
  await expect(slots.headings).toHaveCount(7)
  const placesOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ left, width }) => ({ left, width })),
      )
  for (const arrangement of ['location', 'interviewer', 'job', 'none']) {
    await page.getByLabel(w('scheduling:calendar.arrange'), { exact: true }).selectOption(arrangement)
    await expect
      .poll(
        async () => {
          const [heads, columns] = [await placesOf('.calendar-day'), await placesOf('[data-row="0"]')]
          return heads.length === columns.length
            ? Math.max(...heads.map((head, index) => Math.abs(head.left - (columns[index]?.left ?? 0))))
            : Infinity
        },
        { message: arrangement },
      )
      .toBeLessThanOrEqual(1)
  }
})

test('[AVAIL-04] the people of three overlapping slots can be read in a week', async ({
  page,
  enterDemo,
  w,
  dev,
  expectNoAxeViolation,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await enterDemo()
  const today = await dayAhead(dev, 0)
  const names = ['Nguyen Thi Thanh Huong', 'Shrestha Sita', 'Jayasuriya Kasun']
  const at = (time: string) => parseTokyo(`${today} ${time}`) ?? 0
  const booked = (id: number, start: string, end: string) =>
    aSlot({
      id,
      start_timestamp: at(start),
      end_timestamp: at(end),
      is_open: false,
      job_application: {
        id,
        status_v2: 'IF',
        is_active: true,
        applicant_profile: { last_name: names[id - 1] ?? '', first_name: '' },
      },
    })
  const answer = [booked(1, '10:00', '11:30'), booked(2, '10:30', '11:30'), booked(3, '10:30', '11:00')]
  await page.route(new RegExp(endpoints.scheduling.list.path), (route) => route.fulfill({ json: answer }))
  await page.goto(`${paths.interviewTimes.path}?view=calendar`)
  const blocks = page.getByRole('grid', { name: w('scheduling:calendar.label') }).locator('[data-slot]')
  await expect(blocks).toHaveCount(3)
  // The keyboard's cell does not lift its slot above the others.
  await page.locator('[role="gridcell"][tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await blocks.first().locator('xpath=..').focus()
  // Each part of the name lies in the block and is not below another one.
  const seen = await blocks.evaluateAll(
    (all, given) =>
      all.map((block) => {
        const name = given[Number(block.getAttribute('data-slot')) - 1] ?? ''
        const text = block.querySelector('.slot-brief')?.firstChild
        const frame = block.querySelector('.slot-text')?.getBoundingClientRect()
        if (!text || !frame || !text.textContent?.startsWith(name)) return 'no name'
        const range = document.createRange()
        range.setStart(text, 0)
        range.setEnd(text, name.length)
        const parts = [...range.getClientRects()]
        return parts.every(
          ({ left, right, top, bottom }) =>
            left >= frame.left &&
            right <= frame.right + 1 &&
            bottom <= frame.bottom + 1 &&
            document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('[data-slot]') === block,
        )
          ? name
          : `${name} is hidden`
      }),
    names,
  )
  expect(seen).toEqual(names)
  await atBothWidths(page, 'overlapping slots', expectNoAxeViolation)
})

test('[SLOT-08] a slot of half an hour shows both of its lines', async ({ page, request, enterDemo, slots }) => {
  const login = await enterDemo()
  await slots.open(await oldestRunning(request, login))
  await expect(slots.headings).toHaveCount(7)
  await expect(page.locator('button.slot-block').first()).toBeVisible()
  expect(
    await page
      .locator('button.slot-block')
      .evaluateAll((events) => events.filter((event) => event.scrollHeight > event.clientHeight + 1).length),
  ).toBe(0)
})
