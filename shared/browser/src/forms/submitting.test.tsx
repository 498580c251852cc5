import { accountsEndpoints } from '@portal/contracts/accounts'
import { fields } from '@portal/contracts/kernel'
import { message } from '@portal/contracts/messages'
import { paths } from '@portal/contracts/shell'
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import { useSend } from '../api'
import { useGo } from '../navigation'
import { fakeServer, fakeShell, refusal, renderScreen, type FakeServer, type FakeShell } from '../testing'
import {
  CheckboxField,
  EmailField,
  FieldFrame,
  FormDialog,
  GroupFrame,
  HiddenError,
  SchemaForm,
  TextField,
  useSchemaForm,
  YesNoField,
} from './index'

const schema = v.object({
  mail: fields.email,
  note: v.string(),
  agreed: v.boolean(),
  fuei: v.pipe(v.string(), v.minLength(1, 'rule.location.fuei')),
  shifts: v.pipe(v.array(v.string()), v.minLength(1, 'rule.job.shift')),
})

function Example({ shifts = ['a'] }: { readonly shifts?: string[] }) {
  const save = useSend(accountsEndpoints.forgotPassword)
  const go = useGo()
  const state = useSchemaForm({
    schema,
    defaults: { mail: '', note: '', agreed: false, fuei: 'true', shifts },
    fieldNames: { email: 'mail' },
    guardLeave: true,
    onSubmit: ({ mail }) => save.send({ body: { email: mail } }),
    onDone: () => go(paths.jobs.to()),
  })
  return (
    <SchemaForm state={state} label="example">
      <EmailField name="mail" label="mail" isRequired />
      <TextField name="note" label="note" hint="anything" />
      <CheckboxField name="agreed" label="agreed" />
      <YesNoField name="fuei" label="fuei" isRequired />
      <HiddenError name="shifts" />
      <button type="submit">send</button>
    </SchemaForm>
  )
}

const isDirty = (shell: FakeShell) => shell.dirtyGuard() !== undefined

async function submitted(server: FakeServer, shell: FakeShell = fakeShell({ language: 'EN' })) {
  const rendered = renderScreen(<Example />, { server, shell })
  await rendered.user.type(screen.getByLabelText('mail'), 'a@example.com')
  await rendered.user.type(screen.getByLabelText('note'), 'kept')
  await rendered.user.click(screen.getByRole('button', { name: 'send' }))
  return rendered
}

describe('submitting', () => {
  it('in a dialog submits by Enter, and not the form around it', async () => {
    const outer = jest.fn((event: FormEvent) => event.preventDefault())
    const inner = jest.fn(async () => ({}))
    function Dialog() {
      const state = useSchemaForm({ schema: v.object({ note: v.string() }), defaults: { note: '' }, onSubmit: inner })
      return (
        <FormDialog state={state} title="Invite" submit="Send" onClose={jest.fn()}>
          <TextField name="note" label="note" />
        </FormDialog>
      )
    }
    renderScreen(
      <form onSubmit={outer}>
        <Dialog />
      </form>,
      { shell: fakeShell() },
    )
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: /note/ }), 'a{Enter}')
    await waitFor(() => expect(inner).toHaveBeenCalledTimes(1))
    expect(outer).not.toHaveBeenCalled()
  })

  it('continues without a question about unsaved input, and asks before it was saved', async () => {
    const shell = fakeShell()
    const guarded: boolean[] = []
    shell.follow(() => guarded.push(isDirty(shell)))
    const server = fakeServer().on(accountsEndpoints.forgotPassword, () => {
      guarded.push(isDirty(shell))
      return { success: true } as never
    })
    await submitted(server, shell)
    await waitFor(() => expect(shell.went).toEqual([paths.jobs.to()]))
    expect(guarded).toEqual([true, false])
  })

  it('keeps text typed while the form is being sent as unsaved; the sent text is saved', async () => {
    let end: () => void = () => undefined
    const answer = new Promise<void>((done) => (end = done))
    function Note() {
      const state = useSchemaForm({
        schema: v.object({ note: v.string() }),
        defaults: { note: '' },
        guardLeave: true,
        onSubmit: () => answer,
      })
      return (
        <SchemaForm state={state}>
          <TextField name="note" label="note" />
        </SchemaForm>
      )
    }
    const { user, shell } = renderScreen(<Note />)
    const note = screen.getByLabelText('note')
    await user.type(note, 'sent{Enter}')
    await user.type(note, ' more')
    await act(async () => end())
    expect(note).toHaveValue('sent more')
    expect(isDirty(shell)).toBe(true)
    await user.type(note, '{Backspace>5/}')
    expect(note).toHaveValue('sent')
    expect(isDirty(shell)).toBe(false)
  })

  it('protects input typed after the form was sent unchanged', async () => {
    const sent = jest.fn()
    function Note() {
      const state = useSchemaForm({
        schema: v.object({ note: v.string() }),
        defaults: { note: 'a' },
        guardLeave: true,
        onSubmit: sent,
      })
      return (
        <SchemaForm state={state}>
          <TextField name="note" label="note" />
        </SchemaForm>
      )
    }
    const { user, shell } = renderScreen(<Note />)
    await user.type(screen.getByLabelText('note'), '{Enter}')
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    await user.type(screen.getByLabelText('note'), 'b')
    expect(isDirty(shell)).toBe(true)
  })

  it.each([
    ['a member’s form keeps its text when the session ends, and leaving is free', true, undefined, true],
    ['a form that stores its own input does not', true, false, undefined],
    ['nor does a form of a public page', false, undefined, undefined],
  ])('[MEET-13] %s', async (_, isLoggedIn, guardLeave, leaves) => {
    function Note() {
      const state = useSchemaForm({
        schema: v.object({ note: v.string() }),
        defaults: { note: '' },
        onSubmit: () => undefined,
        ...(guardLeave === undefined ? {} : { guardLeave }),
      })
      return (
        <SchemaForm state={state}>
          <TextField name="note" label="note" />
        </SchemaForm>
      )
    }
    const { user, shell } = renderScreen(<Note />, { session: { isLoggedIn } })
    expect(isDirty(shell)).toBe(false)
    await user.type(screen.getByLabelText('note'), 'b')
    expect(await shell.dirtyGuard()?.ask?.()).toBe(leaves)
  })

  it('shows a refusal at the input that the wire name belongs to, and focuses it', async () => {
    const server = fakeServer().on(
      accountsEndpoints.forgotPassword,
      refusal(400, { error: 'no', code: 'invalid_fields', fields: { email: 'Unknown address' } }),
    )
    const { shell } = await submitted(server)
    const mail = screen.getByLabelText('mail')
    await waitFor(() => expect(mail).toHaveAccessibleDescription('Unknown address'))
    expect(mail).toBeInvalid()
    expect(mail).toHaveFocus()
    expect(screen.getByLabelText('note')).toHaveValue('kept')
    expect(shell.went).toEqual([])
    expect(isDirty(shell)).toBe(true)
  })

  it('shows refused fields that have no input above the form', async () => {
    await submitted(
      fakeServer().on(
        accountsEndpoints.forgotPassword,
        refusal(400, { error: 'no', fields: { company: 'The company is closed' } }),
      ),
    )
    expect(await screen.findByRole('status')).toHaveTextContent('The company is closed')
  })

  it.each([['the server’s text', refusal(409, { error: 'Somebody was faster' }), 'Somebody was faster']])(
    'shows %s above the form and keeps the input',
    async (_, answer, text) => {
      await submitted(fakeServer().on(accountsEndpoints.forgotPassword, answer))
      expect(await screen.findByRole('status')).toHaveTextContent(text)
      expect(screen.getByLabelText('note')).toHaveValue('kept')
    },
  )

  it.each([
    ['offline or too slow', refusal(0), 'No connection, so this is not saved yet.'],
    ['without a text', refusal(503), 'Not saved yet. Please press the button again.'],
    ['500', refusal(500, { error: 'Please refresh the page.', code: 'internal' }), 'Not saved yet.'],
    ['503 with a text', refusal(503, { error: 'The bank does not answer' }), 'The bank does not answer'],
    ['409', refusal(409, { error: 'Please refresh the page', code: 'conflict' }), 'Not saved yet.'],
    ['404', refusal(404, { error: 'Please refresh the page', code: 'not_found' }), 'Please copy what you typed'],
  ])('[MEET-13] never asks to reload over typed text: %s', async (_, answer, text) => {
    await submitted(fakeServer().on(accountsEndpoints.forgotPassword, answer))
    expect(await screen.findByRole('status')).toHaveTextContent(text)
    expect(screen.getByRole('status')).not.toHaveTextContent(/refresh/)
    expect(screen.getByLabelText('note')).toHaveValue('kept')
  })

  it('[JCON-44] distinguishes missing fields from wrong ones', async () => {
    const { user } = renderScreen(<Example />, { language: 'EN' })
    await user.click(screen.getByRole('button', { name: 'send' }))
    expect(screen.getByRole('status')).toHaveTextContent('Please enter all the required fields')
    await user.type(screen.getByLabelText('mail'), 'a@')
    await user.click(screen.getByRole('button', { name: 'send' }))
    expect(screen.getByRole('status')).toHaveTextContent(
      'Please check the fields you have entered, there seems to be some error in them',
    )
  })

  it('shows the error of a value without an input', async () => {
    const { user } = renderScreen(<Example shifts={[]} />, { language: 'EN' })
    await user.click(screen.getByRole('button', { name: 'send' }))
    expect(await screen.findByText('Please enter at least one shift with its start and end time')).toBeVisible()
  })

  it('marks required and optional fields in words', () => {
    renderScreen(<Example />)
    expect(screen.getAllByText('必須')).toHaveLength(2)
    expect(screen.getAllByText('任意')).toHaveLength(1)
    expect(screen.getByLabelText('mail')).toBeRequired()
    expect(screen.getByLabelText('note')).toHaveAccessibleDescription('anything')
  })

  it.each([
    ['taken', { success: true } as never],
    ['refused', refusal(409, { error: 'no' })],
    ['broken off', refusal(0)],
  ])('sends once for a double click, also if the first click was %s at once', async (_, answer) => {
    const server = fakeServer().on(accountsEndpoints.forgotPassword, answer)
    const { user } = renderScreen(<Example />, { server, language: 'EN' })
    await user.type(screen.getByLabelText('mail'), 'a@example.com')
    const send = screen.getByRole('button', { name: 'send' })
    const press = (detail: number) => fireEvent.click(send, { detail })
    press(1)
    await waitFor(() => expect(server.callsOf(accountsEndpoints.forgotPassword)).toHaveLength(1))
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
    press(2)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(server.callsOf(accountsEndpoints.forgotPassword)).toHaveLength(1)
  })

  it.each([
    ['while an IME composes', { isComposing: true }],
    ['that ends a composition (Safari)', { keyCode: 229 }],
    ['that is held down', { repeat: true }],
  ])('does not submit by Enter %s', (_, init) => {
    renderScreen(<Example />)
    const input = screen.getByLabelText('note')
    const enter = createEvent.keyDown(input, { key: 'Enter', ...init })
    fireEvent(input, enter)
    expect(enter.defaultPrevented).toBe(true)
    const plain = createEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
    fireEvent(input, plain)
    expect(plain.defaultPrevented).toBe(false)
  })
})

describe('fieldsets', () => {
  const box = (
    <label>
      <input type="checkbox" />
      yes
    </label>
  )
  const Framed = ({ children }: { readonly children: React.ReactNode }) => (
    <SchemaForm state={useSchemaForm({ schema: v.object({}), defaults: {}, onSubmit: () => undefined })}>
      {children}
    </SchemaForm>
  )

  it('of a field refuse checkboxes, whose names they would replace', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() =>
      renderScreen(
        <Framed>
          <FieldFrame label="Days" error={undefined}>
            {box}
          </FieldFrame>
        </Framed>,
      ),
    ).toThrow('use GroupFrame')
    quiet.mockRestore()
  })

  it('of a group keep the name of each checkbox', () => {
    renderScreen(
      <Framed>
        <GroupFrame id="days" label="Days" error={undefined}>
          {box}
        </GroupFrame>
      </Framed>,
    )
    expect(screen.getByRole('group', { name: 'Days' })).toContainElement(screen.getByRole('checkbox', { name: 'yes' }))
  })
})

describe('the language of errors', () => {
  it('[SHELL-20] the summary above a form and its messages follow a switch of the language', async () => {
    const { user, shell } = renderScreen(<Example />, { server: fakeServer(), shell: fakeShell({ language: 'EN' }) })
    await user.click(screen.getByRole('button', { name: 'send' }))
    expect(await screen.findByText('Please enter all the required fields')).toBeVisible()
    act(() => shell.language.set('Jp'))
    expect(await screen.findByText('必須項目をすべて入力してください')).toBeVisible()
    expect(screen.queryByText('Please enter all the required fields')).not.toBeInTheDocument()
  })

  it('[SHELL-20] refusals by the server follow it too, in the summary and at the field', async () => {
    const server = fakeServer().on(
      accountsEndpoints.forgotPassword,
      refusal(409, { error: message('en', 'error.status_conflict'), code: 'status_conflict' }),
    )
    const { user, shell } = await submitted(server)
    expect(await screen.findByText(message('en', 'error.status_conflict'))).toBeVisible()
    server.on(
      accountsEndpoints.forgotPassword,
      refusal(400, { error: 'x', fields: { email: message('en', 'rule.email') }, field_keys: { email: 'rule.email' } }),
    )
    act(() => shell.language.set('Jp'))
    expect(await screen.findByText(message('ja', 'error.status_conflict'))).toBeVisible()
    act(() => shell.language.set('EN'))
    await user.click(screen.getByRole('button', { name: 'send' }))
    expect(await screen.findByText(message('en', 'rule.email'))).toBeVisible()
    act(() => shell.language.set('Jp'))
    expect(await screen.findByText(message('ja', 'rule.email'))).toBeVisible()
  })

  it('[SHELL-20] a text whose key this page does not have stays as the server sent it', async () => {
    const server = fakeServer().on(
      accountsEndpoints.forgotPassword,
      refusal(409, { error: 'A text of a later release', code: 'later' }),
    )
    await submitted(server)
    expect(await screen.findByText('A text of a later release')).toBeVisible()
  })

  it('[SHELL-20] a text with values stays as the server sent it', async () => {
    const server = fakeServer().on(
      accountsEndpoints.forgotPassword,
      refusal(400, { error: 'Up to 6 images', code: 'too_many_images' }),
    )
    await submitted(server)
    expect(await screen.findByText('Up to 6 images')).toBeVisible()
  })
})
