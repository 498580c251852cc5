/** The portal's main job, from registration to a recorded hire, in the browser, once in each language (PLAT-23). */
import { endpoints } from '@portal/contracts/api'
import { expect, test } from '../../fixtures/portal-test'
import { isAll } from '../../fixtures/scope'

test.use({ crosses: ['mf-accounts', 'mf-billing', 'mf-jobs', 'mf-applicants', 'mf-scheduling'] })

const DAY = 86_400
const tokyoDay = (seconds: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' }).format(seconds * 1000)

const EXAMPLES = {
  ja: {
    category: 'カフェ',
    industry: '飲食店・レストラン',
    mail: { verify: /メールアドレスの確認/, reminder: /面接は.+です/ },
  },
  en: {
    category: 'Café',
    industry: 'Restaurants and food service',
    mail: { verify: /verify your e-mail/i, reminder: /Your interview is on/ },
  },
} as const

for (const language of ['ja', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    test.skip(
      ({ isMobile }) => !isAll && isMobile === (language === 'ja'),
      'test:all plays both languages at both widths',
    )

    test('[PLAT-22] [PLAT-23] a recruiter goes from registration to a recorded hire', async ({
      page,
      w,
      dev,
      request,
      expectNoAxeViolation,
      register: registerPage,
      frame,
      companyWizard,
      jobWizard,
      slots: slotsPage,
      jobs: jobsPage,
      billing,
      applicants,
    }, info) => {
      // Each journey starts at the current time, whatever an earlier one did to the portal's clock.
      await dev.setClock(Math.floor(Date.now() / 1000))
      const tag = `${language}-${info.project.name}-${Date.now()}`
      const company = {
        companyName: 'さくら食品株式会社',
        contactName: '山田 太郎',
        phone: '0312345678',
        email: `recruiter-${tag}@example.com`,
        password: 'Kaede1234',
      }
      const person = `seeker-${tag}@example.com`
      const example = EXAMPLES[language]
      const job = {
        position: `Cafe ${tag}`.slice(0, 60),
        brandJp: `さくらカフェ${tag}`,
        brandEn: `Sakura Cafe ${tag}`,
        branch: '新宿店',
        category: example.category,
        inCharge: company.contactName,
        industry: example.industry,
      }

      await test.step('register, open the mailed link, log in', async () => {
        await registerPage.open()
        await expectNoAxeViolation(page, 'landing')
        await registerPage.register(company)
        const mail = await dev.mail(company.email, example.mail.verify)
        await registerPage.openMailedLink(mail.links[0] ?? '')
        await expectNoAxeViolation(page, 'login drawer')
        await registerPage.logIn(company.email, company.password)
      })

      await test.step('the company wizard opens by itself and is completed', async () => {
        const wizard = companyWizard
        await expect(wizard.dialog).toBeVisible()
        await expectNoAxeViolation(page, 'company wizard')
        await wizard.complete({ jp: company.companyName, en: 'Sakura Foods Inc.', industry: example.industry })
        await wizard.createJob()
      })

      const jobId = await test.step('post a full-time job', async () => {
        const wizard = jobWizard
        await wizard.selectType('FT')
        await expectNoAxeViolation(page, 'posting wizard: work location')
        await wizard.workLocation(job)
        await wizard.interviewAtWorkplace()
        await expectNoAxeViolation(page, 'posting wizard: content')
        await wizard.content(job)
        await expectNoAxeViolation(page, 'posting wizard: confirmation')
        return wizard.save()
      })
      const token = await page.evaluate(
        () => (JSON.parse(window.localStorage.getItem('portal.session') ?? '{}') as { token: string }).token,
      )

      await test.step('publishing is refused with 402 before a plan is bought', async () => {
        await slotsPage.closeHelp()
        const refused = await request.patch(endpoints.jobs.patch.path.replace(':id', String(jobId)), {
          data: { status: 'RN' },
          headers: { Authorization: `Token ${token}` },
        })
        expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([402, 'payment_required'])
        await frame.go('jobs')
        await expectNoAxeViolation(page, 'job list')
        await jobsPage.isRefusedWithoutPayment(job.position)
      })

      await test.step('buy the all-in-one plan by card on the hosted page', async () => {
        await billing.buyAllInOneByCard()
        await frame.go('billing')
        await expect(page.getByRole('main').getByText(w('billing:plan.inService'))).toBeVisible()
        await page.reload()
        await expect(page.getByRole('main').getByText(w('billing:plan.inService'))).toBeVisible()
        await expectNoAxeViolation(page, 'billing')
      })

      await test.step('switch the posting on', async () => {
        await frame.go('jobs')
        const jobs = jobsPage
        await jobs.switchOn(job.position)
      })

      const applicationId =
        await test.step('somebody applies; the urgent count shows and the list opens on "needs action"', async () => {
          const id = await dev.apply(jobId, { email: person, language })
          await page.reload()
          await frame.expectUrgent(1)
          await expect(frame.unread).toHaveText('1')
          await frame.go('applicants')
          await applicants.closeFirstTime()
          await expect(applicants.tab('URGENT')).toHaveAttribute('aria-selected', 'true')
          await expectNoAxeViolation(page, 'applicant list')
          return id
        })

      const slotDay = tokyoDay((await dev.now()) + 3 * DAY)
      await test.step('register interview slots, invite, the seeker chooses', async () => {
        await page.goto(`/dashboard/add-interview-times/${jobId}`)
        const slots = slotsPage
        await slots.add(slotDay, '10:00', '10:30')
        await slots.add(slotDay, '11:00', '11:30')
        await expectNoAxeViolation(page, 'slot calendar')
        await page.goto(`/dashboard/applicant-details/${applicationId}`)
        await applicants.expectStatus('AES')
        await expectNoAxeViolation(page, 'applicant detail')
        await applicants.invite()
        await applicants.expectStatus('ESP')
        await frame.expectUrgent(0)
        expect(await dev.seeker(applicationId, 'choose_slot')).toBe('IF')
        await page.reload()
        await applicants.expectStatus('IF')
        await expect(frame.unread).toHaveText('2')
      })

      await test.step('the slot shows as booked and leads to the applicant; the notification is there', async () => {
        await frame.go('interviewTimes')
        await expect(page.getByRole('main').getByText(w('scheduling:slot.state.fixed')).first()).toBeVisible()
        await expectNoAxeViolation(page, 'slot table')
        await page.goto('/dashboard/notifications')
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
        await expectNoAxeViolation(page, 'notifications')
      })

      await test.step('[AVAIL-09] the person confirms by the reminder, and the detail shows it', async () => {
        await dev.setClock(Math.floor(Date.parse(`${slotDay}T10:00:00+09:00`) / 1000) - DAY)
        const reminder = await dev.mail(person, example.mail.reminder)
        await page.goto(reminder.links[0] ?? '')
        await expectNoAxeViolation(page, 'reminder: the question')
        const confirm = page.getByRole('button', { name: /参加|I will come/ })
        await confirm.press('Enter')
        await expect(confirm).toBeHidden()
        await expectNoAxeViolation(page, 'reminder: done')
        await page.goto(`/dashboard/applicant-details/${applicationId}`)
        await expect(page.getByText(w('applicants:confirmed.word'))).toBeVisible()
        await expectNoAxeViolation(page, 'applicant detail: confirmed')
      })

      await test.step('after the interview the result must be notified; the applicant is hired', async () => {
        await dev.setClock(Math.floor(Date.parse(`${slotDay}T10:31:00+09:00`) / 1000))
        await page.goto(`/dashboard/applicant-details/${applicationId}`)
        await applicants.expectStatus('AR')
        await frame.expectUrgent(1)
        await applicants.hire()
        await applicants.expectStatus('SL')
        await frame.expectUrgent(0)
        await page.goto('/dashboard/applicants?filterBy=SL')
        await expect(applicants.tab('SL')).toHaveAttribute('aria-selected', 'true')
        await expect(page.getByRole('main').getByText(w('applicants:status.SL'), { exact: true }).first()).toBeVisible()
      })
    })
  })
}
