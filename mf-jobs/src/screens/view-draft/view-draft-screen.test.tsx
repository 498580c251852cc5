import { useEndpoint } from '@portal/browser/api'
import { fakeServer, renderScreen } from '@portal/browser/testing'
import { aDraft, aLocation, jobOptions } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { Draft } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { locales } from '../../testing/locales'
import { ViewDraftScreen } from './view-draft-screen'
import { own } from '../../parts/addresses'

const open = (draft: Draft, shown = <ViewDraftScreen />) =>
  renderScreen(shown, {
    locales,
    language: 'EN',
    path: own.viewDraft.path,
    server: fakeServer()
      .on(jobsEndpoints.draft, draft)
      .on(jobsEndpoints.options, jobOptions())
      .on(jobsEndpoints.locations, [aLocation()]),
  })

it('[JDRA-09] the draft is shown as it was saved, and nothing of it can be changed', async () => {
  const { user, server, shell } = open(aDraft())
  expect(await screen.findByRole('heading', { level: 1, name: 'Draft' })).toBeVisible()
  expect(await screen.findByLabelText('Position')).toHaveValue('キッチンスタッフ')
  expect(screen.getByLabelText('End time')).toHaveValue('17:00')
  for (const input of [
    ...screen.getAllByRole('textbox'),
    ...screen.getAllByRole('checkbox'),
    ...screen.getAllByRole('combobox'),
  ])
    expect(input).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save as draft' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(within(await screen.findByRole('region', { name: 'Work location' })).getByText(/Sakura Diner/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit: Work' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save the posting' })).not.toBeInTheDocument()
  expect(server.calls.map(({ id }) => id)).not.toContain(jobsEndpoints.saveDraft.id)
  await user.click(screen.getByRole('link', { name: 'Continue editing' }))
  expect(shell.went).toEqual([paths.addJob.to({ state: { job_type: 'PT2' } })])
})

it('[JDRA-09] without a draft the screen says so and links to a new posting', async () => {
  open(aDraft({ id: null, data: null, job_type: null, updated_at: null, updated_by: null }))
  expect(await screen.findByRole('heading', { name: 'There is no draft' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Create a posting/ })).toHaveAttribute('href', paths.selectJobType.path)
})

it('[DOOR-22] a draft is shown at once after the list that read it, however new the known answer is', async () => {
  // Gives the draft to the first screen, as the index page does, so that the cache holds it without a read.
  const known = [{ data: aDraft(), headers: {}, askedAt: 0 }]
  window.__portalFirstCall = Object.assign(() => undefined, {
    now: (path: string) => (path === jobsEndpoints.draft.path ? known.shift() : undefined),
  })
  function ListThenDraft() {
    const [isOpen, setOpen] = useState(false)
    useEndpoint(jobsEndpoints.draft)
    return isOpen ? <ViewDraftScreen /> : <button onClick={() => setOpen(true)}>open</button>
  }
  try {
    const { user } = open(aDraft(), <ListThenDraft />)
    await user.click(screen.getByRole('button', { name: 'open' }))
    expect(await screen.findByLabelText('Position')).toHaveValue('キッチンスタッフ')
  } finally {
    delete window.__portalFirstCall
  }
})
