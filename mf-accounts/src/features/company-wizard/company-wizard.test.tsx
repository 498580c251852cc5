import {
  fakeServer,
  refusal,
  renderScreen,
  shows,
  told,
  type FakeServer,
  type RenderedScreen,
} from '@portal/browser/testing'
import { companyEndpoints, OTHER_INDUSTRY } from '@portal/contracts/company'
import { geoEndpoints } from '@portal/contracts/geo'
import { option } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import { locales } from '../../testing/locales'
import { CompanyWizard } from './company-wizard'

const server = () =>
  fakeServer()
    .on(companyEndpoints.registerOptions, {
      industries: [option(1, 'Restaurants'), option(OTHER_INDUSTRY, 'Other')],
      prefectures: [option(13, 'Tokyo')],
    })
    .on(geoEndpoints.postcodeAddress, {
      prefectures: [option(13, 'Tokyo')],
      cities: [option(131, 'Shinjuku')],
      wards: [option(1, 'North'), option(2, 'South')],
      postcode_id: 77,
    })
    .on(companyEndpoints.initialize, { register_stage: 4 })

const open = (fake: FakeServer = server(), path: string = paths.jobs.path) =>
  renderScreen(<CompanyWizard />, {
    locales,
    server: fake,
    language: 'EN',
    path,
    session: { email: 'new@example.com', registerStep: null },
  })

const box = (name: RegExp) => screen.getByRole('textbox', { name })
/** WORD-06: the last stage says what its button does. */
const next = ({ user }: RenderedScreen) =>
  user.click(screen.getByRole('button', { name: /^(Next|Save and continue)$/ }))
const heading = (name: string) => screen.findByRole('heading', { name })

async function fill({ user }: RenderedScreen, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(box(new RegExp(`^${label}$`)))
    await user.paste(text)
  }
}

async function passCompany(view: RenderedScreen) {
  await fill(view, {
    'Company name \\(Japanese\\)': 'さくら',
    'Company name \\(English\\)': 'Sakura',
    'Company name \\(katakana\\)': 'サクラ',
    'Company phone number': '03-1234-5678',
  })
  await next(view)
  await heading('Where you are and what you do')
}

async function passAddress(view: RenderedScreen, isDispatch = false) {
  await fill(view, { Postcode: '1600023' })
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Town/ })).toBeEnabled())
  await view.user.selectOptions(screen.getByRole('combobox', { name: /^Town/ }), 'South')
  await fill(view, { 'Lot number': '１−２−３' })
  await view.user.click(screen.getByRole('radio', { name: isDispatch ? 'Yes' : 'No' }))
  if (!isDispatch) {
    await view.user.selectOptions(await screen.findByRole('combobox', { name: /Industry type/ }), 'Other')
    await fill(view, { 'Your industry': 'Ferries' })
  }
  await next(view)
  await heading('Who leads the company')
}

async function passCeo(view: RenderedScreen) {
  await fill(view, {
    'CEO last name': '桜井',
    'CEO first name': '一郎',
    'CEO last name \\(katakana\\)': 'サクライ',
    'CEO first name \\(katakana\\)': 'イチロウ',
  })
  await next(view)
  await heading('How we reach the administrator')
}

async function atAdmin(view: RenderedScreen, isDispatch = false) {
  await passCompany(view)
  await passAddress(view, isDispatch)
  await passCeo(view)
}

beforeEach(() => sessionStorage.clear())

describe('the company wizard', () => {
  it('[WIZ-01] [WIZ-02] opens as a modal with its four numbered stages', () => {
    open()
    expect(screen.getByRole('dialog', { name: 'Set up your company' })).toBeInTheDocument()
    const steps = within(screen.getByRole('navigation', { name: 'Steps of the set-up' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual(['1Company', '2Address', '3CEO', '4Administrator'])
  })

  it('[WIZ-03] [WIZ-05] [WIZ-22] Next on an incomplete stage shows each error and stays on the stage', async () => {
    const view = open()
    await next(view)
    expect(await screen.findByText('Please enter a valid company name (Japanese)')).toBeInTheDocument()
    expect(screen.getByText('Please enter a valid company name (English)')).toBeInTheDocument()
    expect(screen.getByText(/Please enter a valid phone number/)).toBeInTheDocument()
    expect(screen.getByText('Please enter all the required fields')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Tell us about your company' })).toBeInTheDocument()
  })

  it('[WIZ-08] [WIZ-22] a postcode with one town fills all fields of the address, and none of them keeps an error', async () => {
    const view = open(
      server().on(geoEndpoints.postcodeAddress, {
        prefectures: [option(13, 'Tokyo')],
        cities: [option(131, 'Chiyoda')],
        wards: [option(1, 'Chiyoda')],
        postcode_id: 1000001,
      }),
    )
    await passCompany(view)
    await next(view)
    await screen.findByText('Please enter all the required fields')
    await fill(view, { Postcode: '1000001' })
    const town = screen.getByRole('combobox', { name: /^Town/ })
    await waitFor(() => expect(town).toHaveDisplayValue('Chiyoda'))
    await waitFor(() => expect(town).not.toHaveAttribute('aria-invalid', 'true'))
    for (const name of [/^Prefecture/, /^City/])
      expect(screen.getByRole('combobox', { name })).not.toHaveAttribute('aria-invalid', 'true')
  })

  it('[WIZ-12] industries that could not be loaded are an error with a retry', async () => {
    const view = open(server().on(companyEndpoints.registerOptions, refusal(500)))
    await passCompany(view)
    const alert = within(await screen.findByRole('alert'))
    view.server.on(companyEndpoints.registerOptions, { industries: [option(1, 'Restaurants')], prefectures: [] })
    await view.user.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('combobox', { name: /Industry type/ })).toBeVisible()
  })

  it('[WIZ-03] Escape in an open list closes the list, not the wizard', async () => {
    const industries = Array.from({ length: 12 }, (_, index) => option(index + 1, `Industry ${index + 1}`))
    const view = open(server().on(companyEndpoints.registerOptions, { industries, prefectures: [option(13, 'Tokyo')] }))
    await passCompany(view)
    await view.user.click(screen.getByRole('radio', { name: 'No' }))
    const list = await screen.findByRole('combobox', { name: /Industry type/ })
    await view.user.click(list)
    await waitFor(() => expect(list).toHaveAttribute('aria-expanded', 'true'))
    await view.user.keyboard('{Escape}')
    await waitFor(() => expect(list).toHaveAttribute('aria-expanded', 'false'))
    expect(screen.getByRole('dialog', { name: 'Set up your company' })).toBeInTheDocument()
  })

  it('[ONCE-01] facts from the registration are filled in and sent, and can be changed', async () => {
    const registered = { company_name: 'もみじ商店', contact_name: '山田 太郎', contact_num: '0312345678' }
    const view = open(
      server().on(companyEndpoints.registerOptions, {
        industries: [option(1, 'Restaurants'), option(OTHER_INDUSTRY, 'Other')],
        prefectures: [option(13, 'Tokyo')],
        registered,
      }),
    )
    await waitFor(() => expect(box(/^Company name \(Japanese\)/)).toHaveValue('もみじ商店'))
    expect(box(/^Company phone number/)).toHaveValue('0312345678')
    await view.user.clear(box(/^Company phone number/))
    await fill(view, {
      'Company name \\(English\\)': 'Momiji',
      'Company name \\(katakana\\)': 'モミジ',
      'Company phone number': '0398765432',
    })
    await next(view)
    await heading('Where you are and what you do')
    await passAddress(view)
    await passCeo(view)
    expect(
      [box(/^Administrator last name$/), box(/^Administrator first name$/), box(/^Administrator phone number/)].map(
        (input) => (input as HTMLInputElement).value,
      ),
    ).toEqual(['山田', '太郎', '0312345678'])
    await fill(view, {
      'Administrator last name \\(katakana\\)': 'ヤマダ',
      'Administrator first name \\(katakana\\)': 'タロウ',
    })
    await next(view)
    await heading('Your company is set up')
    expect(view.server.callsOf(companyEndpoints.initialize)[0]?.body).toMatchObject({
      company_name_jp: 'もみじ商店',
      company_telephone: '0398765432',
      admin_last_name: '山田',
      admin_first_name: '太郎',
      admin_telephone: '0312345678',
    })
  })

  it('[ONCE-01] [WIZ-14] one press names the person who registered the company as CEO, and as administrator', async () => {
    const registered = { company_name: 'もみじ商店', contact_name: '山田 太郎', contact_num: '0312345678' }
    const view = open(
      server().on(companyEndpoints.registerOptions, {
        industries: [option(1, 'Restaurants'), option(OTHER_INDUSTRY, 'Other')],
        prefectures: [option(13, 'Tokyo')],
        registered,
      }),
    )
    await waitFor(() => expect(box(/^Company name \(Japanese\)/)).toHaveValue('もみじ商店'))
    await fill(view, { 'Company name \\(English\\)': 'Momiji', 'Company name \\(katakana\\)': 'モミジ' })
    await next(view)
    await heading('Where you are and what you do')
    await passAddress(view)
    await view.user.click(screen.getByRole('button', { name: 'Use the registered name, 山田 太郎' }))
    expect(box(/^CEO last name$/)).toHaveValue('山田')
    expect(box(/^CEO last name \(katakana\)$/)).toHaveFocus()
    await fill(view, { 'CEO last name \\(katakana\\)': 'ヤマダ', 'CEO first name \\(katakana\\)': 'タロウ' })
    await next(view)
    await heading('How we reach the administrator')
    expect(screen.getByRole('checkbox', { name: 'Same as CEO' })).toBeChecked()
    await next(view)
    await heading('Your company is set up')
    expect(view.server.callsOf(companyEndpoints.initialize)[0]?.body).toMatchObject({
      company_is_dispatch_agency: false,
      ceo_last_name: '山田',
      ceo_first_name: '太郎',
      admin_last_name: '山田',
      admin_first_name_kt: 'タロウ',
    })
  })

  it('[WIZ-03] Back keeps the input, and so does a reload', async () => {
    const view = open()
    await passCompany(view)
    await view.user.click(screen.getByRole('button', { name: 'Back' }))
    expect(box(/English/)).toHaveValue('Sakura')
    view.unmount()
    open()
    expect(box(/English/)).toHaveValue('Sakura')
  })

  it('[WIZ-04] [WIZ-07] [WIZ-08] [WIZ-09] [WIZ-12] [WIZ-16] [WIZ-17] sends the input, and shows the done screen', async () => {
    const view = open()
    await atAdmin(view)
    await fill(view, {
      'Administrator last name': '山田',
      'Administrator first name': '花子',
      'Administrator last name \\(katakana\\)': 'ヤマダ',
      'Administrator first name \\(katakana\\)': 'ハナコ',
      'Administrator phone number': '09012345678',
    })
    await next(view)
    await heading('Your company is set up')
    expect(view.server.callsOf(companyEndpoints.initialize).map(({ body }) => body)).toEqual([
      {
        company_name_en: 'Sakura',
        company_name_jp: 'さくら',
        company_name_kt: 'サクラ',
        company_telephone: '0312345678',
        company_is_dispatch_agency: false,
        company_industry: OTHER_INDUSTRY,
        company_custom_industry: 'Ferries',
        company_postcode_id: 77,
        company_prefecture_id: 13,
        company_city_id: 131,
        company_ward_id: 2,
        company_lot_num: '1-2-3',
        company_building_name_jp: null,
        ceo_first_name: '一郎',
        ceo_last_name: '桜井',
        ceo_first_name_kt: 'イチロウ',
        ceo_last_name_kt: 'サクライ',
        admin_first_name: '花子',
        admin_last_name: '山田',
        admin_first_name_kt: 'ハナコ',
        admin_last_name_kt: 'ヤマダ',
        admin_telephone: '09012345678',
      },
    ])
    shows(
      'mf-accounts',
      'event companyInitialised',
      'the company is registered',
      told(view.shell, 'companyInitialised'),
    )
  })

  it('[WIZ-17] the stage is stored as soon as the server has accepted it, and the done screen stays', async () => {
    const view = open()
    await atAdmin(view)
    await view.user.click(screen.getByRole('checkbox', { name: 'Same as CEO' }))
    expect(view.shell.session.read().registerStep).toBeNull()
    await next(view)
    await heading('Your company is set up')
    expect(view.shell.session.read().registerStep).toBe(4)
    expect(sessionStorage.length).toBe(0)
    await view.user.click(screen.getByRole('button', { name: 'Create a job posting' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('[WIZ-17] closes if the company was completed in another tab', async () => {
    const view = open()
    act(() => view.shell.setSession({ registerStep: 4 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('[WIZ-19] the done screen leads to the job types', async () => {
    const view = open()
    await atAdmin(view)
    await view.user.click(screen.getByRole('checkbox', { name: 'Same as CEO' }))
    await next(view)
    await heading('Your company is set up')
    await view.user.click(screen.getByRole('button', { name: 'Create a job posting' }))
    expect(view.shell.went.at(-1)).toEqual(paths.selectJobType.to())
  })

  it('[WIZ-11] [WIZ-14] [WIZ-15] a dispatch agency names no industry; a CEO who is administrator needs no names and no phone', async () => {
    const view = open()
    await atAdmin(view, true)
    await view.user.click(screen.getByRole('checkbox', { name: 'Same as CEO' }))
    await next(view)
    await heading('Your company is set up')
    const body = view.server.callsOf(companyEndpoints.initialize)[0]?.body
    expect(body).toMatchObject({
      company_is_dispatch_agency: true,
      company_industry: null,
      admin_first_name: '一郎',
      admin_last_name: '桜井',
      admin_first_name_kt: 'イチロウ',
      admin_last_name_kt: 'サクライ',
    })
    expect(body).not.toHaveProperty('admin_telephone')
    expect(body).not.toHaveProperty('company_custom_industry')
  })

  it('[WIZ-14] [WIZ-15] another administrator needs names and a phone', async () => {
    const view = open()
    await atAdmin(view)
    await next(view)
    expect(await screen.findByText('Please enter a valid last name')).toBeInTheDocument()
    expect(screen.getByText(/Please enter a valid phone number/)).toBeInTheDocument()
    expect(view.server.callsOf(companyEndpoints.initialize)).toEqual([])
  })

  it('[WIZ-10] an unknown postcode is cleared and shows an error', async () => {
    const view = open(server().on(geoEndpoints.postcodeAddress, refusal(404, { error: 'x', code: 'postcode_unknown' })))
    await passCompany(view)
    await fill(view, { 'Lot number': '1-2', Postcode: '9999999' })
    await waitFor(() => expect(box(/^Postcode/)).toHaveValue(''))
    expect(screen.getByText(/This postcode is not known/)).toBeInTheDocument()
    expect(box(/^Lot number/)).toHaveValue('1-2')
  })

  it('[WORD-06] only the last stage has a Save button', async () => {
    const view = open()
    await atAdmin(view)
    expect(await screen.findByRole('button', { name: 'Save and continue' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
    await view.user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('button', { name: 'Next' })).toBeVisible()
  })

  it('[WIZ-18] a refusal is shown in a dialog and stage 4 keeps the input', async () => {
    const view = open(server().on(companyEndpoints.initialize, refusal(400, { error: 'The postcode has changed' })))
    await atAdmin(view)
    await view.user.click(screen.getByRole('checkbox', { name: 'Same as CEO' }))
    await fill(view, { 'Administrator phone number': '09012345678' })
    await next(view)
    await waitFor(() => expect(view.shell.failures).toMatchObject([{ message: 'The postcode has changed' }]))
    expect(box(/phone number/)).toHaveValue('09012345678')
    expect(view.shell.session.read().registerStep).toBeNull()
  })

  it('[WIZ-20] the guide that appears when the wizard is closed links back to the wizard', async () => {
    const view = open()
    await view.user.click(screen.getByRole('button', { name: 'Close' }))
    await view.user.click(await screen.findByRole('button', { name: 'Back to the set-up' }))
    expect(await screen.findByRole('dialog', { name: 'Set up your company' })).toBeInTheDocument()
    expect(view.shell.went).toEqual([])
  })

  it('[WIZ-20] [WIZ-21] closing the wizard shows the guide, closing the guide goes on, and the next load opens the wizard again', async () => {
    const view = open()
    await view.user.click(screen.getByRole('button', { name: 'Close' }))
    await view.user.click(
      within(await screen.findByRole('dialog', { name: 'How to use the portal' })).getByRole('button', {
        name: 'Go on to create a posting',
      }),
    )
    expect(view.shell.went).toEqual([paths.selectJobType.to()])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(view.shell.session.read().registerStep).toBeNull()
    view.unmount()
    const again = open()
    expect(screen.getByRole('dialog', { name: 'Set up your company' })).toBeInTheDocument()
    // The page that was asked for stays.
    await again.user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(again.shell.went).toEqual([])
  })

  it('[WIZ-01] lets the answer of a payment be read, and opens on the next page', async () => {
    const view = open(server(), paths.billing.to({ query: { payment: true } }).href)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await act(() => view.shell.navigate(paths.jobs.to()))
    expect(view.shell.went).toEqual([paths.jobs.to()])
  })
})
