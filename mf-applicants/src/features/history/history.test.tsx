import { fakeServer, refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import type { FakeServer, RenderedScreen } from '@portal/browser/testing'
import { handlingEndpoints, historyEndpoints as endpoints, talkEndpoints as talk } from '@portal/contracts/applications'
import type { HistoryEntry } from '@portal/contracts/applications'
import { aConversation, aHandling } from '@portal/contracts/factories'
import { act, screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import historyEn from '../../locales/history.en.json'
import historyJa from '../../locales/history.ja.json'
import ja from '../../locales/ja.json'
import { useConversationNews } from '../../parts/use-conversation-news'
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
const thanks = { id: 3, name: 'お礼', ja: '{{name}}様？', en: 'Dear {{name}}, see you {{interview}}' }
const aServer = () =>
  fakeServer()
    .on(talk.conversation, aConversation())
    .on(handlingEndpoints.read, aHandling())
    .on(talk.templates, { templates: [thanks] })
/** The page around it listens for changes of the conversation. */
function Page() {
  useConversationNews()
  return <History applicationId={5} replies={0} />
}
const open = (server: FakeServer, isAdmin = false) =>
  renderScreen(<Page />, {
    locales: { ja: { ...ja, ...historyJa }, en: { ...en, ...historyEn } },
    language: 'EN',
    server,
    session: { isAdmin },
    path: '/dashboard/applicant-details/5',
  })

it('[TALK-02] shows kind, time, actor and delivery state, filters by kind and loads page by page', async () => {
  const letter = { ...common, settled_at: null, to: null, about: 'ESP' }
  const first = { id: 7, display_name: '山田 花子', state: 'sent' } as const
  const second = { id: 8, display_name: 'Sato Ken', state: 'failed' } as const
  const server = aServer().on(endpoints.list, ({ query }) =>
    query.cursor
      ? page([aNote({ id: 9, text: 'the oldest' })])
      : page(
          [
            { kind: 'mail', ...letter, state: 'failed' },
            { kind: 'mail', ...letter, id: 2, to: first, receivers: [first, second], state: 'failed' },
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
  const [mail, told, applied] = screen.getAllByRole('listitem')
  expect(told).toHaveTextContent(/^Mail to 2 members: .*山田 花子 \(Sent\) and Sato Ken \(Failed\)$/)
  expect(mail).toHaveTextContent('Mail to the applicant: invitationFailed')
  expect(mail).toHaveTextContent('09:00 · 山田 花子')
  expect(applied).toHaveTextContent(/Applied.*Applicant$/)
  await user.click(screen.getByRole('button', { name: 'Show earlier entries' }))
  const oldest = (await screen.findByText('the oldest')).closest('li')
  await waitFor(() => expect(oldest).toHaveFocus())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of history' }), 'note')
  await waitFor(() => expect(server.callsOf(endpoints.list).at(-1)?.query).toEqual({ kind: 'note' }))
})

it('[TALK-02] a new entry does not make another entry disappear between two pages', async () => {
  const [newest, middle, oldest] = ['newest', 'middle', 'oldest'].map((text, at) =>
    aNote({ id: 3 - at, text, changes_until: null }),
  ) as [HistoryEntry, HistoryEntry, HistoryEntry]
  const server = aServer().on(endpoints.list, ({ query: { cursor } }) =>
    cursor ? page([oldest]) : page([newest, middle], '2.0.2'),
  )
  const { user, shell } = open(server)
  await user.click(await screen.findByRole('button', { name: 'Show earlier entries' }))
  await screen.findByText('oldest')
  server.on(endpoints.list, ({ query: { cursor } }) => {
    if (cursor === undefined) return page([aNote({ id: 4, text: 'new', changes_until: null }), newest], '2.0.3')
    return page(cursor === '2.0.3' ? [middle, oldest] : [oldest])
  })
  act(() => shell.events.emit('applicationChanged', {}))
  await screen.findByText('new')
  expect(await screen.findByText('middle')).toBeVisible()
  expect(
    screen.getAllByRole('listitem').map((row) => /newest|new|middle|oldest/.exec(row.textContent ?? '')?.[0]),
  ).toEqual(['new', 'newest', 'middle', 'oldest'])
})

it('[TALK-05] text typed into a note is kept when the time for changes ends', async () => {
  const server = aServer().on(endpoints.list, page([aNote()]))
  const { user, shell } = open(server)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const field = within(await screen.findByRole('dialog')).getByRole('textbox')
  await user.type(field, '!')
  server.on(endpoints.list, page([aNote({ changes_until: null })]))
  act(() => shell.events.emit('applicationChanged', {}))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit', hidden: true })).toBeNull())
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(field).toHaveValue(' 電話ですか？\n明日も !')
})

it('[TALK-05] keeps open the dialog of a note in which something is typed while it is saved', async () => {
  let end: () => void = () => undefined
  const gate = new Promise<void>((done) => (end = done))
  const server = aServer()
    .on(endpoints.list, page([aNote()]))
    .on(endpoints.editNote, async () => {
      await gate
      return { id: 1 }
    })
  const { user } = open(server)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox')
  await user.type(field, '!')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.type(field, '?')
  await act(async () => end())
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled())
  expect(field).toHaveValue(' 電話ですか？\n明日も !?')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsOf(endpoints.editNote).map(({ body }) => body?.text.slice(-2))).toEqual([' !', '!?'])
})

it('[TALK-02] shows loading, failure with retry, and the empty state', async () => {
  const server = aServer().on(endpoints.list, refusal(500, { error: 'x' }))
  const { user } = open(server)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  server.on(endpoints.list, page([]))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
})

it('[TALK-03] [TELL-05] a change that the host reports is shown without a reload', async () => {
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
  const insert = async (user: RenderedScreen['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Fill in from a template' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }

  it('is filled in from a template, sent once, and kept with its key when it fails', async () => {
    const server = aServer().on(endpoints.list, page([])).on(talk.reply, refusal(0))
    const { user } = open(server)
    await insert(user, 'お礼')
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
    expect(second).toMatchObject({ text: 'Nguyen Anh様？', language: 'ja', last_reply: null })
  })

  it('takes a template by keyboard too', async () => {
    const { user } = open(aServer().on(endpoints.list, page([])))
    const choice = await screen.findByRole('button', { name: 'Fill in from a template' })
    act(() => choice.focus())
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'お礼' })).toHaveAttribute('data-highlighted'))
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await field('Reply (Japanese)')).toHaveValue('Nguyen Anh様？'))
  })

  it('[VOICE-03] needs one language only, says what becomes of it, and no open placeholder of a template', async () => {
    const server = aServer()
      .on(talk.conversation, aConversation({ language: 'vi' }))
      .on(endpoints.list, page([]))
    const { user } = open(server)
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
    expect(await screen.findByText(/with a note in the applicant's language that it is in English/)).toBeVisible()
    await insert(user, 'お礼')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Please replace the marks that are left')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Japanese' }))
    const text = await field('Reply (Japanese)')
    await user.clear(text)
    await user.type(text, 'はい')
    server.on(talk.reply, { id: 4 })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(server.callsOf(talk.reply)[0]?.body).toMatchObject({ text: 'はい', language: 'ja', last_reply: null }),
    )
  })

  it("[VOICE-03] begins with a text in the applicant's language, and says that a machine translates others", async () => {
    const texts = [
      { language: 'ja' as const, text: 'x' },
      { language: 'vi' as const, text: 'Chào bạn {{name}}' },
    ]
    const server = aServer()
      .on(talk.conversation, aConversation({ language: 'vi', translates: true }))
      .on(talk.templates, { templates: [], starters: [{ name: { ja: '持ち物', en: 'What to bring' }, texts }] })
      .on(endpoints.list, page([]))
    const { user } = open(server)
    expect(await screen.findByText(/with a machine translation from English/)).toBeVisible()
    await user.click(await screen.findByRole('radio', { name: 'Vietnamese' }))
    await insert(user, 'What to bring')
    await waitFor(async () => expect(await field('Reply (Vietnamese)')).toHaveValue('Chào bạn Nguyen Anh'))
  })

  it.each([
    // The own reply is not one of a colleague.
    ['reply', talk.reply, { id: 9 }, 'Reply (Japanese)', 'Send', 'Reply to the applicant', { last_reply: 9 }],
    ['note', endpoints.addNote, { id: 1 }, 'Add a team note', 'Add note', 'Team note', {}],
  ] as const)('[TALK-05] keeps text that is typed while a %s is sent', async (...row) => {
    const [, endpoint, answer, name, button, tab, more] = row
    let end: () => void = () => undefined
    const gate = new Promise<void>((done) => (end = done))
    const server = aServer()
      .on(endpoints.list, page([]))
      .on(endpoint, async () => {
        await gate
        return answer
      })
    const { user } = open(server)
    await user.click(screen.getByRole('tab', { name: tab }))
    const text = await field(name)
    await user.type(text, 'はい')
    await user.click(screen.getByRole('button', { name: button }))
    await user.type(text, '、どうぞ')
    await act(async () => end())
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeEnabled())
    expect(text).toHaveValue('はい、どうぞ')
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(text).toHaveValue(''))
    const [first, second] = server.callsOf(endpoint)
    expect(second?.body).toMatchObject({ text: 'はい、どうぞ', ...more })
    expect(second?.body?.request_key).not.toBe(first?.body?.request_key)
  })

  it("after a colleague's reply shows a warning and keeps the text", async () => {
    const answered = refusal(409, { error: 'x', code: 'changed_meanwhile' })
    const server = aServer().on(endpoints.list, page([])).on(talk.reply, answered)
    const { user, shell } = open(server)
    const text = await field('Reply (Japanese)')
    await user.type(text, 'はい')
    server.on(talk.conversation, aConversation({ last_reply: 8 }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(shell.failures[0]?.title).toBe('Another reply was sent already'))
    expect(text).toHaveValue('はい')
    server.on(talk.reply, { id: 9 })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.callsOf(talk.reply).at(-1)?.body?.last_reply).toBe(8))
  })

  it('names the last reply that existed when the user began to write', async () => {
    const server = aServer().on(endpoints.list, page([])).on(talk.reply, { id: 9 })
    const { user, shell } = open(server)
    const tell = async (lastReply: number) => {
      const looks = server.callsOf(endpoints.list).length
      server.on(talk.conversation, aConversation({ last_reply: lastReply }))
      server.on(endpoints.list, page([aNote({ id: lastReply, text: `told of ${lastReply}`, changes_until: null })]))
      act(() => shell.events.emit('applicationChanged', {}))
      await waitFor(() => expect(server.callsOf(endpoints.list).length).toBeGreaterThan(looks))
      await screen.findByText(`told of ${lastReply}`)
    }
    const text = await field('Reply (Japanese)')
    await tell(7)
    await user.type(text, 'はい')
    await tell(8)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.callsOf(talk.reply)[0]?.body?.last_reply).toBe(7))
  })

  it('whose answer was lost and whose text was changed since is reported as sent, and can be sent as another reply', async () => {
    const conflict = refusal(409, { error: 'x', code: 'conflict' })
    const server = aServer().on(endpoints.list, page([])).on(talk.reply, conflict).on(endpoints.addNote, conflict)
    const { user, shell } = open(server)
    await user.type(await field('Reply (Japanese)'), 'はい')
    server.on(talk.conversation, aConversation({ last_reply: 8 }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(shell.failures[0]?.title).toBe('The text before your change was sent already'))
    server.on(talk.reply, { id: 9 })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.callsOf(talk.reply)).toHaveLength(2))
    const [first, second] = server.callsOf(talk.reply).map(({ body }) => body)
    expect(second).toMatchObject({ text: 'はい', last_reply: 8 })
    expect(second?.request_key).not.toBe(first?.request_key)

    await user.click(screen.getByRole('tab', { name: 'Team note' }))
    await user.type(await field('Add a team note'), 'memo')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(shell.failures[1]?.title).toBe('The note before your change was added already'))
    server.on(endpoints.addNote, { id: 9 })
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(server.callsOf(endpoints.addNote)).toHaveLength(2))
    const [before, after] = server.callsOf(endpoints.addNote).map(({ body }) => body?.request_key)
    expect(after).not.toBe(before)
  })

  it('can use templates that an admin writes and deletes', async () => {
    const server = aServer()
      .on(endpoints.list, page([]))
      .on(talk.saveTemplate, { templates: [thanks] })
    const { user, shell } = open(server, true)
    await insert(user, 'Edit templates')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Edit お礼' }))
    await user.type(dialog.getByRole('textbox', { name: 'Text in Japanese' }), '!')
    await user.click(dialog.getByRole('button', { name: 'Save template' }))
    await waitFor(() =>
      expect(server.callsOf(talk.saveTemplate)[0]?.body).toEqual({ name: 'お礼', ja: '{{name}}様？!', en: thanks.en }),
    )
    const japanese = dialog.getByRole('textbox', { name: 'Text in Japanese' })
    await waitFor(() => expect(japanese).toHaveValue(''))
    await user.type(japanese, 'half')
    expect(shell.dirtyGuard()).toBeDefined()
    shell.answer = false
    await user.click(dialog.getByRole('button', { name: 'Edit お礼' }))
    expect(shell.questions.at(-1)?.title).toBe('Discard your changes?')
    expect(japanese).toHaveValue('half')
    server.on(talk.removeTemplate, { templates: [] })
    await user.click(dialog.getByRole('button', { name: 'Delete お礼' }))
    expect(shell.questions.at(-1)).toMatchObject({ danger: true, title: 'Delete the template “お礼”?' })
    expect(server.callsOf(talk.removeTemplate)).toEqual([])
    shell.answer = true
    await user.click(dialog.getByRole('button', { name: 'Delete お礼' }))
    expect(await dialog.findByText('There is no template yet')).toBeVisible()
  })

  it('keep what the admin typed while the template was being saved', async () => {
    let end: () => void = () => undefined
    const gate = new Promise<void>((done) => (end = done))
    const server = aServer()
      .on(endpoints.list, page([]))
      .on(talk.saveTemplate, async () => {
        await gate
        return { templates: [thanks] }
      })
    const { user, shell } = open(server, true)
    await insert(user, 'Edit templates')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Edit お礼' }))
    await user.click(dialog.getByRole('button', { name: 'Save template' }))
    const japanese = dialog.getByRole('textbox', { name: 'Text in Japanese' })
    await user.type(japanese, '!')
    await act(async () => end())
    await waitFor(() => expect(shell.toasts).toHaveLength(1))
    expect(japanese).toHaveValue('{{name}}様？!')
  })

  it('shows a failure to load templates as a failure, not as an empty list', async () => {
    const server = aServer().on(endpoints.list, page([])).on(talk.templates, refusal(500))
    const { user } = open(server, true)
    await user.click(await screen.findByRole('button', { name: 'Edit templates' }))
    const dialog = within(await screen.findByRole('dialog'))
    const again = await dialog.findByRole('button', { name: 'Try again' })
    expect(dialog.queryByText('There is no template yet')).toBeNull()
    server.on(talk.templates, { templates: [thanks] })
    await user.click(again)
    expect(await dialog.findByRole('button', { name: 'Edit お礼' })).toBeVisible()
  })
})

it('[TALK-03] shows who marked a message as needing no reply, and shows the waiting message beside the form', async () => {
  const said = { kind: 'message', ...common, japanese: null } as const
  const settled = { ...said, text: 'Thank you', settled_by: { id: 7, display_name: '山田 花子' } }
  const waiting = { id: 4, text: 'One question', since: NOW - 60, count: 1 }
  open(
    aServer()
      .on(endpoints.list, page([settled]))
      .on(talk.conversation, aConversation({ waiting })),
  )
  const row = (await screen.findByText('Thank you')).closest('li')
  expect(row).toHaveTextContent('No reply needed (山田 花子)')
  expect(
    within(await screen.findByRole('form', { name: 'Reply to the applicant' })).getByText('One question'),
  ).toBeVisible()
})

it('[VOICE-06] a message is shown in the language of the screen, and its original by one press', async () => {
  const said = { kind: 'message', ...common, text: 'はい', japanese: null, language: 'ja' } as const
  const server = aServer().on(endpoints.list, page([{ ...said, translations: { en: 'Yes' } }]))
  const { user } = open(server)
  const row = (await screen.findByText('Yes')).closest('li')
  expect(row).toHaveTextContent('This is a machine translation.')
  await user.click(screen.getByRole('button', { name: 'Show the original' }))
  expect(row).toHaveTextContent('はいIt is written in Japanese.')
  await user.click(screen.getByRole('button', { name: 'Show the translation' }))
  expect(screen.getByText('Yes')).toBeVisible()
})
