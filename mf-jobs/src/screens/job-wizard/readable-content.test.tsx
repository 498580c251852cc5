import { aJob } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { WIDE } from '../../features/job-wizard/machine/wizard.stages'
import { addContent, press, server } from '../../testing/wizard-kit'

const { matchMedia } = window
beforeEach(() => {
  // The form has the preview beside it.
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === WIDE })
})
afterEach(() => {
  window.matchMedia = matchMedia
})

it('[ONCE-05] [ONCE-03] [WORD-05] the table of contents links to each section, the categories have a search, and one press sets pay or days', async () => {
  const answers = server().on(jobsEndpoints.list, [
    aJob({ id: 8, monthly_salary_min: 240_000, monthly_salary_max: 280_000 }),
    aJob({ id: 9, monthly_salary_min: 300_000, monthly_salary_max: 300_000 }),
    aJob({ id: 10, monthly_salary_min: 300_000, monthly_salary_max: 300_000 }),
  ])
  const { user } = await addContent('FT', answers)

  const contents = within(screen.getByRole('navigation', { name: 'Contents' }))
  const links = contents.getAllByRole('button')
  const form = within(screen.getByRole('form'))
  expect(links.length).toBe(11)
  const stateOf = (name: string) => contents.getByRole('button', { name })
  expect(stateOf('Work')).toHaveAccessibleDescription('2 left')
  expect(stateOf('Pictures')).toHaveAccessibleDescription('Optional')
  expect(stateOf('Pay and transportation')).toHaveAccessibleDescription('2 left')
  expect(screen.getByTitle('Live preview')).toBeInTheDocument()
  expect(links[0]?.compareDocumentPosition(screen.getByRole('form'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(contents.getByRole('button', { name: 'Pictures' }))
  expect(form.getByRole('heading', { level: 2, name: 'Pictures' })).toHaveFocus()
  for (const link of links) {
    await user.click(link)
    expect(document.activeElement?.tagName).toBe('H2')
  }

  await press(user, 'Choose a work category')
  const dialog = within(await screen.findByRole('dialog', { name: 'Work category' }))
  const search = dialog.getByRole('searchbox', { name: 'Search for a category' })
  const find = (value: string) => fireEvent.change(search, { target: { value } })
  find('HOSP')
  expect(dialog.getAllByRole('group')).toHaveLength(1)
  find('zzz')
  expect(dialog.getByText('Nothing matches')).toBeVisible()
  find('')
  await user.click(dialog.getByRole('button', { name: 'hospital 1' }))
  expect(await screen.findByText('hospital / hospital 1')).toBeVisible()

  const pays = within(screen.getAllByRole('group', { name: 'Your other postings:' })[0] as HTMLElement)
  expect(pays.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '¥300,000 per month',
    '¥240,000–¥280,000 per month',
  ])
  await user.click(pays.getByRole('button', { name: /280,000/ }))
  expect(screen.getByLabelText(/Monthly pay from/)).toHaveValue('240,000')
  expect(screen.getByLabelText(/Monthly pay to/)).toHaveValue('280,000')
  await waitFor(() => expect(stateOf('Pay and transportation')).toHaveAccessibleDescription('done'))

  const preset = () => within(screen.getByRole('group', { name: 'Choose several days at once' })).getAllByRole('button')
  expect(preset()[0]).toHaveAccessibleName('Weekdays 09:00–18:00')
  await user.click(preset()[0] as HTMLElement)
  expect(screen.getByLabelText('End time')).toHaveValue('18:00')
  // The name says what a press does now; the room of the times stays, so that no button moves under the pointer.
  expect(preset().map((button) => button.textContent)).toEqual(['Weekdays 09:00–18:00', 'Every day 09:00–18:00'])
  expect(preset()[0]).toHaveAccessibleName('Weekdays')
  await waitFor(() => expect(stateOf('Work hours')).toHaveAccessibleDescription('done'))
  // Times that the user has chosen stay.
  await user.selectOptions(screen.getByLabelText('End time'), '15:00')
  await user.click(preset()[1] as HTMLElement)
  expect(screen.getAllByRole('checkbox', { checked: true }).length).toBeGreaterThanOrEqual(7)
  expect(screen.getByLabelText('End time')).toHaveValue('15:00')
}, 120_000)
