import { refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import { handlingEndpoints as endpoints } from '@portal/contracts/applications'
import type { Rating } from '@portal/contracts/applications'
import { aHandling, anApplication } from '@portal/contracts/factories'
import { paths } from '@portal/contracts/shell'
import { screen, within } from '@testing-library/react'
import en from '../../locales/en.json'
import handlingEn from '../../locales/handling.en.json'
import handlingJa from '../../locales/handling.ja.json'
import ja from '../../locales/ja.json'
import { app } from '../../remote'
import { detailServer } from '../../testing/detail-server'

const locales = { ja: { ...ja, ...handlingJa }, en: { ...en, ...handlingEn } }
const [, colleague] = aHandling().members
const marks = { assignee: colleague ?? null, tags: ['N2', '経験者'], known_tags: ['N2', '経験者', '近い'] }

function open(handling = aHandling()) {
  stopClockAt('2026-04-06T10:00')
  const server = detailServer(anApplication('AES')).on(endpoints.read, handling)
  const path = paths.applicantDetails.to({ applicationId: 1 }).href
  return renderScreen(<app.Root />, { locales, language: 'EN', server, path })
}

it('[FIND-03] one line says who looks after the applicant; its dialog assigns and tags, and keeps what was refused', async () => {
  const { server, user, shell } = open(aHandling({ ...marks, assignee: null }))
  await user.click(await screen.findByRole('button', { name: /^Tags: N2/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Assign and tag/ })
  await user.selectOptions(within(dialog).getByLabelText('Assigned to'), '佐藤 健')
  await user.click(within(dialog).getByRole('checkbox', { name: '近い' }))
  await user.type(within(dialog).getByLabelText('New tag'), 'weekend')
  server.on(endpoints.save, refusal(400, { error: 'x', fields: { assignee_id: 'Please choose' } }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Please choose')).toBeVisible()
  server.on(endpoints.save, aHandling(marks))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Assigned to 佐藤 健, Tags: N2 and 経験者' })).toBeVisible()
  expect(server.callsOf(endpoints.save).at(-1)?.body).toEqual({
    assignee_id: 2,
    tags: ['N2', '経験者', '近い', 'weekend'],
  })
  expect(shell.toasts.at(-1)?.text).toBe('Saved')
})

it('[FIND-03] one press puts an applicant aside for later and back', async () => {
  const { server, user } = open()
  const button = await screen.findByRole('button', { name: 'For later', pressed: false })
  server.on(endpoints.save, aHandling({ is_later: true }))
  await user.click(button)
  expect(await screen.findByRole('button', { name: 'For later', pressed: true })).toBeVisible()
  expect(server.callsOf(endpoints.save).map(({ body }) => body)).toEqual([{ is_later: true }])
})

it('[FIND-03] the ratings of others appear after the own one', async () => {
  const { server, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Rate' }))
  const dialog = await screen.findByRole('dialog', { name: /^Rate/ })
  expect(within(dialog).getByText('What others said is shown after your own rating.')).toBeVisible()
  for (const group of within(dialog).getAllByRole('radiogroup'))
    await user.click(within(group).getByRole('radio', { name: '4' }))
  const all = {
    count: 2,
    means: [3, 3.5, 4],
    mean: 3.5,
    each: [{ member: colleague ?? { id: 0, display_name: '' }, scores: [2, 3, 4] }],
  }
  server.on(endpoints.rate, aHandling({ rating: { ...aHandling().rating, own: [4, 4, 4], all } as Rating }))
  await user.click(within(dialog).getByRole('button', { name: 'Save rating' }))
  expect(await within(dialog).findByText('All ratings: mean 3.5 (of 2)')).toBeVisible()
  expect(within(dialog).getByText('佐藤 健: 2 / 3 / 4')).toBeVisible()
  expect(server.callsOf(endpoints.rate)[0]?.body).toEqual({ scores: [4, 4, 4] })
})
