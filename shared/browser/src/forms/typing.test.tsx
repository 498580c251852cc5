import { fireEvent, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { renderScreen } from '../testing'
import {
  EmailField,
  KatakanaField,
  LotNumberField,
  PhoneField,
  PostcodeField,
  SchemaForm,
  SelectField,
  TextAreaField,
  TextField,
  TimeField,
  useSchemaForm,
  YenField,
} from './index'

const schema = v.object({
  phone: v.string(),
  pay: v.string(),
  lot: v.string(),
  kana: v.string(),
  code: v.string(),
  name: v.string(),
})
const sent = jest.fn()

const MOST = 5
function Limited() {
  const state = useSchemaForm({
    schema: v.object({ name: v.string(), note: v.string(), mail: v.string(), password: v.string() }),
    defaults: { name: '', note: '', mail: '', password: '' },
    onSubmit: () => undefined,
  })
  return (
    <SchemaForm state={state}>
      <TextField name="name" label="name" maxLength={MOST} />
      <TextAreaField name="note" label="note" maxLength={MOST} />
      <EmailField name="mail" label="mail" maxLength={MOST} />
      <TextField name="password" label="password" type="password" maxLength={MOST} />
    </SchemaForm>
  )
}

function Fields() {
  const state = useSchemaForm({
    schema,
    defaults: { phone: '', pay: '45000', lot: '', kana: '', code: '', name: '' },
    onSubmit: (values) => void sent(values),
  })
  return (
    <SchemaForm state={state}>
      <PhoneField name="phone" label="phone" />
      <YenField name="pay" label="pay" unit="yen" />
      <LotNumberField name="lot" label="lot" />
      <KatakanaField name="kana" label="kana" />
      <PostcodeField name="code" label="code" />
      <TextField name="name" label="name" />
      <button type="submit">send</button>
    </SchemaForm>
  )
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const typeAt = async (user: ReturnType<typeof renderScreen>['user'], label: string, at: number, text: string) =>
  user.type(input(label), text, { initialSelectionStart: at, initialSelectionEnd: at })

describe('typing', () => {
  it('[REG-06] converts full-width digits and removes hyphens while the user types', async () => {
    const { user } = renderScreen(<Fields />)
    await user.type(input('phone'), '０３-1234-5678')
    expect(input('phone')).toHaveValue('0312345678')
  })

  it('[SHELL-31] groups yen, keeps the caret behind digits typed in the middle, and sends digits', async () => {
    const { user } = renderScreen(<Fields />)
    expect(input('pay')).toHaveValue('45,000')
    await typeAt(user, 'pay', 1, '9')
    expect(input('pay')).toHaveValue('495,000')
    expect(input('pay').selectionStart).toBe(2)
    await user.keyboard('1')
    expect(input('pay')).toHaveValue('4,915,000')
    expect(input('pay').selectionStart).toBe(4)
    await user.click(screen.getByRole('button'))
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ pay: '4915000' }))
  })

  it('converts every dash of a lot number to a hyphen', async () => {
    const { user } = renderScreen(<Fields />)
    await user.type(input('lot'), '１ー２−3')
    expect(input('lot')).toHaveValue('1-2-3')
  })

  it('accepts the seven digits of a pasted postcode', async () => {
    const { user } = renderScreen(<Fields />)
    await user.click(input('code'))
    await user.paste('〒１００-00019')
    expect(input('code')).toHaveValue('1000001')
  })

  it('converts half-width katakana to full-width', async () => {
    const { user } = renderScreen(<Fields />)
    await user.type(input('kana'), 'ﾔﾏﾀﾞ')
    expect(input('kana')).toHaveValue('ヤマダ')
  })

  it('[TALK-06] only trims a text, and only on blur, not while the user types', async () => {
    const { user } = renderScreen(<Fields />)
    await user.type(input('name'), ' ＡＢ ')
    expect(input('name')).toHaveValue(' ＡＢ ')
    await user.tab()
    expect(input('name')).toHaveValue('ＡＢ')
  })

  it('[DOOR-17] takes as many characters as the limit, however many code units they have', async () => {
    const { user } = renderScreen(<Limited />)
    for (const label of ['name', 'note', 'mail', 'password']) {
      await user.click(screen.getByLabelText(label))
      await user.paste('𠮷'.repeat(4))
      expect(screen.getByLabelText(label)).toHaveValue('𠮷'.repeat(4))
      await user.paste('田山')
      expect(screen.getByLabelText(label)).toHaveValue(`${'𠮷'.repeat(4)}田`)
      await user.clear(screen.getByLabelText(label))
    }
  })

  it('[DOOR-17] leaves out what is typed into the middle of a full text, not its end', async () => {
    const { user } = renderScreen(<Limited />)
    const note = screen.getByLabelText<HTMLTextAreaElement>('note')
    await user.type(note, 'abcde')
    note.setSelectionRange(2, 2)
    await user.paste('𠮷')
    expect(note).toHaveValue('abcde')
    expect(note.selectionStart).toBe(2)
  })

  it('does not disturb an IME until its composition ends', () => {
    renderScreen(<Fields />)
    const phone = input('phone')
    fireEvent.compositionStart(phone)
    fireEvent.change(phone, { target: { value: '０３ー' } })
    expect(phone).toHaveValue('０３ー')
    fireEvent.compositionEnd(phone)
    expect(phone).toHaveValue('03')
  })
})

describe('selects', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: `Town ${index + 1}` }))
  function Choices({ count }: { readonly count: number }) {
    const state = useSchemaForm({
      schema: v.object({ town: v.pipe(v.string(), v.minLength(1, 'rule.ward')), at: v.string() }),
      defaults: { town: '', at: '' },
      onSubmit: (values) => void sent(values),
    })
    return (
      <SchemaForm state={state}>
        <SelectField name="town" label="town" isRequired choices={many.slice(0, count)} />
        <TimeField name="at" label="at" from="09:00" to="10:00" />
        <button type="submit">send</button>
      </SchemaForm>
    )
  }

  it('use the browser’s list up to ten options', async () => {
    const { user } = renderScreen(<Choices count={10} />)
    await user.selectOptions(screen.getByLabelText('town'), 'Town 3')
    await user.selectOptions(screen.getByLabelText('at'), '09:30')
    await user.click(screen.getByRole('button', { name: 'send' }))
    expect(sent).toHaveBeenLastCalledWith({ town: '3', at: '09:30' })
    expect([...screen.getByLabelText<HTMLSelectElement>('at').options].map(({ value }) => value)).toEqual([
      '',
      '09:00',
      '09:30',
      '10:00',
    ])
  })

  it('have a search above ten options, with the same label and error', async () => {
    const { user } = renderScreen(<Choices count={12} />, { language: 'EN' })
    await user.click(screen.getByRole('button', { name: 'send' }))
    expect(await screen.findByText('Please select a valid city 2')).toBeVisible()
    // `aria-describedby` is set a moment after the error is shown.
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'town' })).toHaveAccessibleDescription(
        'Please select a valid city 2',
      ),
    )
    const box = screen.getByRole('combobox', { name: 'town' })
    await user.type(box, 'Town 12')
    await user.click(screen.getByRole('option', { name: 'Town 12' }))
    await user.click(screen.getByRole('button', { name: 'send' }))
    expect(sent).toHaveBeenLastCalledWith({ town: '12', at: '' })
  })
})
