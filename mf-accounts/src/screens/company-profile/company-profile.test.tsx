import { fakeServer, refusal, renderScreen } from '@portal/browser/testing'
import { companyEndpoints, companyFields, OTHER_INDUSTRY } from '@portal/contracts/company'
import { aCompany } from '@portal/contracts/factories'
import { geoEndpoints } from '@portal/contracts/geo'
import { option } from '@portal/contracts/kernel'
import { screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/settings.en.json'
import ja from '../../locales/settings.ja.json'
import { CompanyProfileScreen } from './company-profile-screen'

const options = {
  industries: [option(1, 'Food'), option(OTHER_INDUSTRY, 'Other')],
  prefectures: [option(13, '東京都')],
  nationalities: [option(1, 'Vietnam'), option(2, 'Nepal'), option(3, 'Brazil')],
  age_groups: [option(1, 'Teens'), option(2, 'Twenties'), option(3, 'Thirties')],
}
const aServer = (company = aCompany()) =>
  fakeServer().on(companyEndpoints.list, [company]).on(companyEndpoints.options, options)
const open = (server = aServer(), extra: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<CompanyProfileScreen />, { locales: { ja, en }, language: 'EN', server, ...extra })
const openForm = async (server = aServer(), extra = {}) => {
  const rendered = open(server, extra)
  await rendered.user.click(await screen.findByRole('button', { name: 'Edit' }))
  const fill = async (name: string, text: string) => {
    const input = screen.getByLabelText(name)
    await rendered.user.clear(input)
    if (text) await rendered.user.type(input, text)
    await rendered.user.tab()
  }
  const save = () => rendered.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...rendered, fill, save, sent: () => server.callsOf(companyEndpoints.patch) }
}

describe('the company profile', () => {
  it('[COMP-02] shows every field of the first company', async () => {
    open(aServer(aCompany({ building_name_en: 'Shinjuku Building' })))
    const texts = [
      'さくら株式会社',
      'Sakura Inc.',
      'サクラカブシキガイシャ',
      '03-1234-5678',
      'https://sakura.example.com',
      '120 people',
      '4 locations',
      '飲食',
      '160-0023',
      '東京都',
      '新宿区',
      '西新宿',
      '1-2-3',
      '新宿ビル2階',
      'Shinjuku Building',
      '東京都新宿区西新宿1-2-3 新宿ビル2階',
      '桜井 一郎',
      'サクライ イチロウ',
      '山田 花子',
      'ヤマダ ハナコ',
      '12 people',
      'Twenties and Thirties',
      'Vietnam and Nepal',
    ]
    expect(await screen.findByText('さくら株式会社')).toBeVisible()
    for (const text of texts) expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText('Is it a dispatch agency?').nextSibling).toHaveTextContent('No')
    expect(screen.getByText('Would you hire people who are not fluent in Japanese?').nextSibling).toHaveTextContent(
      'Yes',
    )
  })

  it('[COMP-02] [COMP-03] every field of the table is in the view and in the form, with its own label', async () => {
    const { user } = open(aServer(aCompany({ industry: option(OTHER_INDUSTRY, 'Other'), custom_industry: '養蜂' })))
    const rows = Object.entries(companyFields)
    const labelOf = (name: string) => (en as Record<string, string>)[`company.field.${name}`] ?? `no label of ${name}`
    await screen.findByText('さくら株式会社')
    // The view shows last and first name in one row, and the industry text in the row of the industry.
    for (const [name] of rows.filter(([key, { section }]) => !/ceo|admin/.test(section) && key !== 'custom_industry'))
      expect(screen.getByText(labelOf(name))).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    // The labels of the address come from the shared texts of all addresses.
    for (const [name] of rows.filter(([, { kind, section }]) => kind !== 'postcode' && section !== 'place'))
      expect(screen.getByText(labelOf(name))).toBeVisible()
  })

  it("[COMP-03] [COMP-16] a member edits the profile, and the view shows the server's answer", async () => {
    const server = aServer()
    const { fill, save, sent, shell } = await openForm(server, { session: { isAdmin: false } })
    server.on(companyEndpoints.patch, aCompany({ name_en: 'Sakura Group (checked)' }))
    await fill('Company name (English)', 'Sakura Group')
    await save()
    expect(await screen.findByText('Sakura Group (checked)')).toBeVisible()
    expect(sent()[0]).toMatchObject({
      params: { companyId: '1' },
      body: {
        name_en: 'Sakura Group',
        postcode: 1600023,
        prefecture: 13,
        city: 131,
        ward: 1311,
        industry: 1,
        num_of_employees: 120,
      },
    })
    expect(shell.toasts[0]?.kind).toBe('success')
    expect(shell.dirtyGuard()).toBeUndefined()
  })

  it.each([
    ['[COMP-04]', 'Company name (Japanese)', '', 'Please enter a valid company name (Japanese)'],
    ['[COMP-04]', 'Company name (English)', '', 'Please enter a valid company name (English)'],
    ['[COMP-05]', 'CEO last name', '', 'Please enter a valid last name'],
    ['[COMP-05]', 'CEO first name', 'A1', 'Please enter a valid first name'],
    ['[COMP-06]', 'Administrator last name (katakana)', '山田', 'Please enter full-width katakana'],
    ['[COMP-07]', 'Phone number', '12345', 'Please enter a valid phone number: 10 or 11 digits starting with 0'],
    ['[COMP-11]', 'Lot number', '1-2-3-4-5', 'Please enter a valid lot number: digits and hyphens, such as 1-2-3'],
    ['[COMP-12]', 'Website', 'sakura', 'This does not look like a URL'],
  ])(
    '%s [COMP-15] [WIZ-22] %s = “%s” prevents saving, with an error at the field and one above the form',
    async (_id, name, typed, message) => {
      const { fill, save, sent } = await openForm()
      await fill(name, typed)
      await save()
      expect(await screen.findByText(message)).toBeVisible()
      expect(
        screen.getByText(
          typed === ''
            ? 'Please enter all the required fields'
            : 'Please check the fields you have entered, there seems to be some error in them',
        ),
      ).toBeVisible()
      expect(sent()).toHaveLength(0)
    },
  )

  it('[COMP-06] [COMP-07] [COMP-11] [COMP-14] normalises the input, accepts four groups and an empty building', async () => {
    const { fill, save, sent } = await openForm(aServer().on(companyEndpoints.patch, aCompany()))
    await fill('Phone number', '０９０１２３４５６７８')
    await fill('CEO last name (katakana)', 'ｻｸﾗｲ')
    await fill('Lot number', '１－２－３－４')
    await fill('Building name (Japanese)', '')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({
      telephone: '09012345678',
      ceo_last_name_kt: 'サクライ',
      lot_num: '1-2-3-4',
      building_name_jp: null,
      building_name_en: null,
    })
  })

  it('[COMP-08] [COMP-10] the seventh digit starts the look-up; prefecture and city cannot be edited, and one of several towns must be chosen', async () => {
    const server = aServer()
      .on(companyEndpoints.patch, aCompany())
      .on(geoEndpoints.postcodeAddress, {
        postcode_id: 5300001,
        prefectures: [option(27, '大阪府')],
        cities: [option(271, '北区')],
        wards: [option(2711, '梅田'), option(2712, '中之島')],
      })
    const { user, fill, save, sent } = await openForm(server)
    await fill('Postcode', '5300001')
    expect(await screen.findByText('This postcode covers several towns. Please choose one.')).toBeVisible()
    expect(screen.getByLabelText('Prefecture')).toBeDisabled()
    expect(screen.getByLabelText('Prefecture')).toHaveDisplayValue('大阪府')
    expect(screen.getByLabelText('City')).toBeDisabled()
    await save()
    expect(await screen.findByText('Please select a valid city 2')).toBeVisible()
    expect(sent()).toHaveLength(0)
    await user.selectOptions(screen.getByLabelText('Town'), '中之島')
    await save()
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({ postcode: 5300001, prefecture: 27, city: 271, ward: 2712 }),
    )
  })

  it('[COMP-09] an unknown postcode shows an error, keeps the input and prevents saving', async () => {
    const server = aServer().on(geoEndpoints.postcodeAddress, refusal(404, { error: 'x', code: 'postcode_unknown' }))
    const { fill, save, sent } = await openForm(server)
    await fill('Postcode', '9999999')
    expect(await screen.findByText('This postcode is not known. Please check the number.')).toBeVisible()
    expect(screen.getByLabelText('Postcode')).toHaveValue('9999999')
    expect(screen.getByLabelText('City')).toHaveDisplayValue('新宿区')
    await save()
    expect(sent()).toHaveLength(0)
  })

  it('[COMP-13] the industry "other" needs its text; a dispatch agency needs no industry', async () => {
    const { user, save, sent } = await openForm(aServer().on(companyEndpoints.patch, aCompany()))
    await user.selectOptions(screen.getByLabelText('Industry'), 'Other')
    await save()
    expect(await screen.findByText('This field is required')).toBeVisible()
    expect(sent()).toHaveLength(0)
    await user.click(
      within(screen.getByRole('group', { name: 'Is it a dispatch agency?' })).getByRole('radio', { name: 'Yes' }),
    )
    expect(screen.queryByLabelText('Industry')).toBeNull()
    await save()
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({ is_dispatch_agency: true, industry: null, custom_industry: null }),
    )
  })

  it('[REG-34] every field is marked as required or optional', async () => {
    await openForm()
    const marks = screen.getAllByText(/^(Required|Optional)$/)
    const marked = [
      ...screen.getAllByRole('textbox'),
      ...screen.getAllByRole('combobox'),
      ...screen.getAllByRole('radiogroup'),
      ...screen.getAllByRole('group').filter((group) => within(group).queryAllByRole('checkbox').length > 0),
    ]
    expect(marks).toHaveLength(marked.length)
  })

  it('shows a refusal at its field and keeps the input', async () => {
    const { fill, save } = await openForm(
      aServer().on(companyEndpoints.patch, refusal(400, { error: 'x', fields: { name_jp: 'Not this one' } })),
    )
    await fill('Company name (Japanese)', 'もみじ')
    await save()
    expect(await screen.findByText('Not this one')).toBeVisible()
    expect(screen.getByLabelText('Company name (Japanese)')).toHaveValue('もみじ')
  })

  it('asks before unsaved input is discarded', async () => {
    const { user, fill, shell } = await openForm(aServer(), { confirm: false })
    await fill('Lot number', '9')
    expect(shell.dirtyGuard()).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(shell.questions).toHaveLength(1))
    expect(screen.getByLabelText('Lot number')).toHaveValue('9')
  })
})

describe('two editors', () => {
  const meanwhile = refusal(409, {
    error: 'Changed',
    code: 'changed_meanwhile',
    version: 5,
    changed_at: 1_770_000_000,
    changed_by: '佐藤 太郎',
  })
  async function conflict() {
    const server = aServer(aCompany({ version: 4 })).on(companyEndpoints.patch, meanwhile)
    const form = await openForm(server)
    await form.fill('Company name (English)', 'Mine')
    await form.save()
    const dialog = await screen.findByRole('alertdialog', { name: 'Somebody else saved a change' })
    return { ...form, server, dialog }
  }

  it('[REAL-25] a save over an older version is refused with who saved and when, and keeps the input', async () => {
    const { user, dialog, sent, server } = await conflict()
    expect(sent()[0]?.body).toMatchObject({ version: 4, name_en: 'Mine' })
    expect(dialog).toHaveTextContent('佐藤 太郎 saved this on Mon 2 Feb 2026, 11:40, after you opened it.')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Back to my text' })).toHaveFocus())
    server.on(companyEndpoints.list, [aCompany({ name_en: 'Theirs', version: 5 })])
    await user.click(within(dialog).getByRole('button', { name: 'Look at the new state' }))
    expect(await within(dialog).findByText('Theirs')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(screen.getByLabelText('Company name (English)')).toHaveValue('Mine')
  })

  it('[REAL-25] [MEET-13] the second save replaces only the version that was shown, and a third change is reported again', async () => {
    const { user, dialog, sent, server } = await conflict()
    server.on(companyEndpoints.list, [aCompany({ name_en: 'Theirs', version: 6 })])
    await user.click(within(dialog).getByRole('button', { name: 'Look at the new state' }))
    expect(await within(dialog).findByText('Theirs')).toBeVisible()
    server.on(
      companyEndpoints.patch,
      refusal(409, { error: 'Changed', code: 'changed_meanwhile', version: 6, changed_at: null, changed_by: null }),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Save mine over it' }))
    await waitFor(() =>
      expect(screen.getByRole('alertdialog')).toHaveTextContent('Somebody else saved this after you opened it.'),
    )
    const own = { version: 7, changed_at: 1_770_000_000, changed_by: '佐藤 太郎', changed_by_self: true }
    server.on(companyEndpoints.patch, refusal(409, { error: 'Changed', code: 'changed_meanwhile', ...own }))
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }))
    await waitFor(() =>
      expect(screen.getByRole('alertdialog', { name: 'You saved a change in another tab' })).toHaveTextContent(
        'You saved this in another tab on Mon 2 Feb 2026, 11:40, after you opened it here.',
      ),
    )
    server.on(companyEndpoints.patch, aCompany({ name_en: 'Mine', version: 8 }))
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }))
    expect(await screen.findByText('Mine')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(sent().map(({ body }) => body.version)).toEqual([4, 5, 6, 7])
  })
})
