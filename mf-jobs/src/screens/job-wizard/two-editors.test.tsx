import { refusal } from '@portal/browser/testing'
import { aDraft, aJob } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { add, editContent, enter, press, stored } from '../../testing/wizard-kit'

const meanwhile = (version: number) =>
  refusal(409, {
    error: 'Changed',
    code: 'changed_meanwhile',
    version,
    changed_at: 1_770_000_000,
    changed_by: '佐藤 太郎',
  })
const question = () => screen.findByRole('alertdialog', { name: 'Somebody else saved a change' })

describe('two editors of a posting', () => {
  it('[REAL-25] the conflict names who saved and when, the input stays, and saving again sends the version that was shown', async () => {
    const answers = stored({ version: 3 }).on(jobsEndpoints.patch, meanwhile(4))
    const { user, shell } = await editContent(answers)
    await enter(user, /^Position/, '(急募)')
    await press(user, 'Next')
    await press(user, 'OK')
    await press(user, 'Save the changes')
    const dialog = await question()
    expect(dialog).toHaveTextContent('佐藤 太郎 saved this on Mon 2 Feb 2026, 11:40')
    await user.click(within(dialog).getByRole('button', { name: 'Back to my text' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(shell.went).toEqual([])
    await press(user, 'Save the changes')
    answers.on(jobsEndpoints.patch, aJob({ id: 7, version: 5 }))
    await user.click(within(await question()).getByRole('button', { name: 'Save mine over it' }))
    await waitFor(() => expect(shell.went).toEqual([paths.jobs.to()]))
    expect(answers.callsOf(jobsEndpoints.patch).map(({ body }) => body.version)).toEqual([3, 3, 4])
    expect(answers.callsOf(jobsEndpoints.patch)[2]?.body.position).toMatch(/急募/)
  })
})

describe('two editors of the draft', () => {
  it('[REAL-25] a draft that another member saved meanwhile is shown, and replaced only after a confirmation', async () => {
    const { user, server: answers } = add('FT')
    answers.on(jobsEndpoints.saveDraft, meanwhile(9))
    await user.type(await screen.findByLabelText(/Brand name \(Japanese\)/), 'さくら')
    await press(user, 'Save as draft')
    const dialog = await question()
    answers.on(jobsEndpoints.draft, aDraft({ version: 9 }))
    await user.click(within(dialog).getByRole('button', { name: 'Look at the new state' }))
    expect((await within(dialog).findAllByText(/キッチンスタッフ/))[0]).toBeVisible()
    answers.on(jobsEndpoints.saveDraft, aDraft({ id: 3, version: 10 }))
    await user.click(within(dialog).getByRole('button', { name: 'Save mine over it' }))
    expect(await screen.findByText('The draft was saved')).toBeVisible()
    await press(user, 'Continue editing')
    await user.type(screen.getByLabelText(/Shop name/), '店')
    await press(user, 'Save as draft')
    await waitFor(() =>
      expect(answers.callsOf(jobsEndpoints.saveDraft).map(({ body }) => body.version)).toEqual([null, 9, 10]),
    )
  })
})

it('[REAL-25] [JDRA-05] a draft that another member saved meanwhile stops the user who saves and leaves', async () => {
  const { user, shell, server: answers } = add('FT')
  answers.on(jobsEndpoints.saveDraft, meanwhile(9))
  await user.type(await screen.findByLabelText(/Brand name \(Japanese\)/), 'さくら')
  const leaves = shell.dirtyGuard()?.ask?.()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save as draft' }))
  const dialog = await question()
  expect(await leaves).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Back to my text' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByLabelText(/Brand name \(Japanese\)/)).toHaveValue('さくら')
  expect(shell.dirtyGuard()).toBeDefined()
})
