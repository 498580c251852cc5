import { fakeServer, refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import type { FakeServer } from '@portal/browser/testing'
import { historyEndpoints as endpoints, talkEndpoints as talk } from '@portal/contracts/applications'
import type { HistoryEntry } from '@portal/contracts/applications'
import { act, screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import historyEn from '../../locales/history.en.json'
import historyJa from '../../locales/history.ja.json'
import ja from '../../locales/ja.json'
import { History } from './history'

const NOW = Date.UTC(2026, 3, 6, 1) / 1000
beforeEach(() => stopClockAt('2026-04-06T10:00'))
const common = { id: 1, at: NOW - 3600, by: 'member', member: { id: 7, display_name: '山田 花子' } } as const
const aNote = (change: object = {}): HistoryEntry => ({
  kind: 'note',
  ...common,
  text: ' 電話ですか？\n明日も ',
  edited_at: null,
  changes_until: NOW + 600,
  ...change,
})
const page = (entries: HistoryEntry[], next: string | null = null) => ({ entries, next_cursor: next })
const values = { name: 'Nguyen Anh', company: 'さくら食堂', job: 'ホール', interview: null }
const conversation = { language: 'ja', last_reply: null, values: { ja: values, en: values } } as const
const thanks = { id: 3, name: 'お礼', ja: '{{name}}様？', en: 'Dear {{name}}, see you {{interview}}' }
const aServer = () =>
  fakeServer()
    .on(talk.conversation, conversation)
    .on(talk.templates, { templates: [thanks] })
const open = (server: FakeServer, isAdmin = false) =>
  renderScreen(<History applicationId={5} />, {
    locales: { ja: { ...ja, ...historyJa }, en: { ...en, ...historyEn } },
    language: 'EN',
    server,
    session: { isAdmin },
    path: '/dashboard/applicant-details/5',
  })

it('[TALK-02] shows kind, time, who and delivery state, filters by kind and pages', async () => {
  const letter = { ...common, settled_at: null, to: null, about: 'ESP' }
  const server = aServer().on(endpoints.list, ({ query }) =>
    query.cursor
      ? page([aNote({ id: 9, text: 'the oldest' })])
      : page(
          [
            { kind: 'mail', ...letter, state: 'failed' },
            {
              kind: 'transition',
              ...common,
              from: null,
              to: 'AES',
              action: 'seeker.apply',
              by: 'person',
              member: null,
            },
          ],
          '1.0.1',
        ),
  )
  const { user } = open(server)
  await screen.findByText('Applied')
  const [mail, applied] = screen.getAllByRole('listitem')
  expect(mail).toHaveTextContent('Mail to the applicant: invitationFailed')
  expect(mail).toHaveTextContent('09:00 · 山田 花子')
  expect(applied).toHaveTextContent(/Applied.*Applicant$/)
  await user.click(screen.getByRole('button', { name: 'Show earlier entries' }))
  expect(await screen.findByText('the oldest')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of history' }), 'note')
  await waitFor(() => expect(server.callsOf(endpoints.list).at(-1)?.query).toEqual({ kind: 'note' }))
})

it('[TALK-02] loading, failure with retry, and nothing', async () => {
  const server = aServer().on(endpoints.list, refusal(500, { error: 'x' }))
  const { user } = open(server)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  server.on(endpoints.list, page([]))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
})

it('[TALK-03] [TELL-05] a change that the host hears of is shown without a reload', async () => {
  const server = aServer().on(endpoints.list, page([]))
  const { shell } = open(server)
  await screen.findByRole('heading', { name: 'Nothing here yet' })
  server.on(
    endpoints.list,
    page([{ kind: 'message', ...common, by: 'person', member: null, text: 'Hello', japanese: null }]),
  )
  act(() => shell.events.emit('applicationChanged', {}))
  expect(await screen.findByText('Hello')).toBeVisible()
})

it('[TALK-05] a note is typed, kept on failure, sent again with its key, changed and deleted', async () => {
  const server = aServer()
    .on(endpoints.list, page([]))
    .on(endpoints.addNote, refusal(500, { error: 'Not now' }))
  const { user } = open(server)
  await user.click(screen.getByRole('tab', { name: 'Team note' }))
  const field = await screen.findByRole('textbox', { name: 'Add a team note' })
  await user.type(field, ' 電話ですか？ ')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(server.callsOf(endpoints.addNote)).toHaveLength(1))
  expect(await screen.findByText(/Not now/)).toBeVisible()
  expect(field).toHaveValue(' 電話ですか？ ')
  server.on(endpoints.addNote, { id: 1 }).on(endpoints.list, page([aNote(), aNote({ id: 2, changes_until: null })]))
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(field).toHaveValue(''))
  const [first, second] = server.callsOf(endpoints.addNote).map(({ body }) => body)
  expect(second).toEqual(first)
  expect(second?.text).toBe(' 電話ですか？ ')
  const [own, other] = await screen.findAllByRole('listitem')
  if (!own || !other) throw new Error('two notes')
  expect(within(other).queryByRole('button')).toBeNull()
  server.on(endpoints.editNote, { id: 1 }).on(endpoints.removeNote, undefined)
  await user.click(within(own).getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), '!')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.callsOf(endpoints.editNote)[0]?.body?.text).toMatch(/^ 電話ですか？\n明日も !$/))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(within(own).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.callsOf(endpoints.removeNote)[0]?.params).toEqual({ id: '1' }))
})

describe('[TALK-03] a reply', () => {
  const field = (name: string) => screen.findByRole('textbox', { name })

  it('is filled in from a template, sent once, and kept with its key when it fails', async () => {
    const server = aServer().on(endpoints.list, page([])).on(talk.reply, refusal(0))
    const { user } = open(server)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Fill in from a template' }), 'お礼')
    const text = await field('Reply (Japanese)')
    expect(text).toHaveValue('Nguyen Anh様？')
    await user.dblClick(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.callsOf(talk.reply)).toHaveLength(1))
    expect(text).toHaveValue('Nguyen Anh様？')
    server.on(talk.reply, { id: 4 })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(text).toHaveValue(''))
    const [first, second] = server.callsOf(talk.reply).map(({ body }) => body)
    expect(second).toEqual(first)
    expect(second).toMatchObject({ text: 'Nguyen Anh様？', japanese: null, last_reply: null })
  })

  it('in another language needs the Japanese beside it and no mark of a template', async () => {
    const server = aServer()
      .on(talk.conversation, { ...conversation, language: 'en' })
      .on(endpoints.list, page([]))
    const { user } = open(server)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Fill in from a template' }), 'お礼')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Please replace the marks that are left')).toBeVisible()
    const text = await field('Reply (English)')
    await user.clear(text)
    await user.type(text, 'Yes')
    server.on(talk.reply, { id: 4 })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(server.callsOf(talk.reply)[0]?.body).toMatchObject({ text: 'Yes', japanese: 'Nguyen Anh様？' }),
    )
  })

  it('after one of a colleague says so and keeps the text', async () => {
    const answered = refusal(409, { error: 'x', code: 'changed_meanwhile' })
    const server = aServer().on(endpoints.list, page([])).on(talk.reply, answered)
    const { user, shell } = open(server)
    const text = await field('Reply (Japanese)')
    await user.type(text, 'はい')
    server.on(talk.conversation, { ...conversation, last_reply: 8 })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(shell.failures[0]?.title).toBe('Another reply was sent already'))
    expect(text).toHaveValue('はい')
    server.on(talk.reply, { id: 9 })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.callsOf(talk.reply).at(-1)?.body?.last_reply).toBe(8))
  })

  it('an admin writes and deletes templates', async () => {
    const server = aServer()
      .on(endpoints.list, page([]))
      .on(talk.saveTemplate, { templates: [thanks] })
    const { user } = open(server, true)
    await user.click(await screen.findByRole('button', { name: 'Edit templates' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Edit お礼' }))
    await user.type(dialog.getByRole('textbox', { name: 'Text in Japanese' }), '!')
    await user.click(dialog.getByRole('button', { name: 'Save template' }))
    await waitFor(() =>
      expect(server.callsOf(talk.saveTemplate)[0]?.body).toEqual({ name: 'お礼', ja: '{{name}}様？!', en: thanks.en }),
    )
    server.on(talk.removeTemplate, { templates: [] })
    await user.click(dialog.getByRole('button', { name: 'Delete お礼' }))
    expect(await dialog.findByText('There is no template yet')).toBeVisible()
  })
})
