import { fields } from '@portal/contracts/kernel'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { geoEndpoints } from '@portal/contracts/geo'
import { screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { useSend } from '../api'
import { Button } from '../chakra'
import { fakeServer, refusal, renderScreen } from '../testing'
import {
  AddressFields,
  EmailField,
  PasswordWithChecklist,
  PhoneField,
  SchemaForm,
  useSchemaForm,
  YenField,
} from './index'

const schema = v.object({ email: fields.email, password: fields.password, phone: fields.telephone, pay: v.string() })

function Example() {
  const login = useSend(accountsEndpoints.login)
  const state = useSchemaForm({
    schema,
    defaults: { email: '', password: '', phone: '', pay: '' },
    onSubmit: async ({ email, password }) => void (await login.send({ body: { email, password } })),
  })
  return (
    <SchemaForm state={state}>
      <EmailField name="email" label="E-mail" isRequired />
      <PasswordWithChecklist name="password" label="Password" isRequired />
      <PhoneField name="phone" label="Phone" isRequired />
      <YenField name="pay" label="Pay" />
      <Button type="submit">Send</Button>
    </SchemaForm>
  )
}

const answer = {
  email: 'a@example.com',
  first_name: '',
  last_name: '',
  token: 't',
  is_admin: true,
  is_email_verified: true,
  is_existing_recruiter: false,
  register_stage: null,
}

describe('a form over a schema', () => {
  it('sends nothing while a required field is empty, shows an error, and focuses the first wrong field', async () => {
    const { user, server } = renderScreen(<Example />, { language: 'EN' })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Please enter all the required fields')).toBeVisible()
    expect(screen.getByText('Please enter a valid e-mail address')).toBeVisible()
    expect(server.calls).toHaveLength(0)
    await waitFor(() => expect(screen.getByLabelText(/E-mail/)).toHaveFocus())
  })

  it('normalises a pasted phone number, keeps the input on a refusal and shows the refusal at its field; a double click sends once', async () => {
    const server = fakeServer().on(accountsEndpoints.login, async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      return refusal(400, { error: 'no', fields: { email: 'This address is taken' } })
    })
    const { user } = renderScreen(<Example />, { language: 'EN', server })
    await user.type(screen.getByLabelText(/E-mail/), 'A@Example.com')
    await user.type(screen.getByLabelText(/^Password/), 'Passw0rd')
    await user.click(screen.getByLabelText(/Phone/))
    await user.paste('０３-1234-5678')
    await user.dblClick(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('This address is taken')).toBeVisible()
    expect(screen.getByLabelText(/Phone/)).toHaveValue('0312345678')
    expect(server.callsOf(accountsEndpoints.login)).toHaveLength(1)
    server.on(accountsEndpoints.login, answer)
    await user.type(screen.getByLabelText(/E-mail/), 'p')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.callsOf(accountsEndpoints.login)).toHaveLength(2))
  })

  it('marks each password rule as soon as it is fulfilled', async () => {
    const { user, container } = renderScreen(<Example />)
    const met = () => container.querySelectorAll('[data-met="true"]').length
    await user.type(screen.getByLabelText(/^Password/), 'a')
    expect(met()).toBe(1)
    await user.type(screen.getByLabelText(/^Password/), 'A1')
    expect(met()).toBe(3)
    await user.type(screen.getByLabelText(/^Password/), 'bcdef')
    expect(met()).toBe(4)
  })

  it('[JCON-23] [MEET-14] groups the digits of yen, reads 25万 on blur, and keeps what is no amount for its rule', async () => {
    const { user } = renderScreen(<Example />)
    const pay = screen.getByLabelText(/Pay/)
    await user.type(pay, '1234５')
    expect(pay).toHaveValue('12,345')
    for (const [typed, shown] of [
      ['25.5万', '255,000'],
      ['２５万５千円', '255,000'],
      ['250,000円', '250,000'],
      ['25k', '25k'],
      ['250,000円〜', '250,000円〜'],
    ] as const) {
      await user.clear(pay)
      await user.type(pay, typed)
      await user.tab()
      expect([typed, pay]).toEqual([typed, expect.objectContaining({ value: shown })])
    }
  })
})

const addressSchema = v.object({
  postcode: v.string(),
  postcodeId: v.number(),
  prefecture: v.string(),
  city: v.string(),
  ward: v.string(),
})
const names = { postcode: 'postcode', postcodeId: 'postcodeId', prefecture: 'prefecture', city: 'city', ward: 'ward' }
const place = (value: number, name: string) => ({ id: value, value, name })

function Address({ onUnknown }: { onUnknown: 'keep' | 'clear' }) {
  const state = useSchemaForm({
    schema: addressSchema,
    defaults: { postcode: '', postcodeId: 0, prefecture: '', city: '', ward: '' },
    onSubmit: () => {},
  })
  return (
    <SchemaForm state={state}>
      <AddressFields names={names} onUnknown={onUnknown} />
    </SchemaForm>
  )
}

describe('address by postcode', () => {
  it('is looked up at the seventh digit, sets prefecture and city and offers all towns', async () => {
    const server = fakeServer().on(geoEndpoints.postcodeAddress, {
      prefectures: [place(13, '東京都')],
      cities: [place(13101, '千代田区')],
      wards: [place(1, '千代田'), place(2, '丸の内')],
      postcode_id: 1000001,
    })
    const { user } = renderScreen(<Address onUnknown="keep" />, { server, language: 'EN' })
    await user.type(screen.getByLabelText(/Postcode/), '100-000')
    expect(server.calls).toHaveLength(0)
    await user.type(screen.getByLabelText(/Postcode/), '1')
    await waitFor(() => expect(screen.getByLabelText(/Prefecture/)).toHaveDisplayValue('東京都'))
    expect(screen.getByLabelText(/Prefecture/)).toBeDisabled()
    expect(screen.getByLabelText(/City/)).toBeDisabled()
    await user.selectOptions(screen.getByLabelText(/Town/), '丸の内')
    expect(server.callsOf(geoEndpoints.postcodeAddress)).toHaveLength(1)
  })

  it('keeps or clears an unknown postcode and shows an error', async () => {
    for (const [onUnknown, left] of [
      ['keep', '0000000'],
      ['clear', ''],
    ] as const) {
      const server = fakeServer().on(
        geoEndpoints.postcodeAddress,
        refusal(404, { error: 'x', code: 'postcode_unknown' }),
      )
      const { user, unmount } = renderScreen(<Address onUnknown={onUnknown} />, { server, language: 'EN' })
      await user.type(screen.getByLabelText(/Postcode/), '0000000')
      expect(await screen.findByText('This postcode is not known. Please check the number.')).toBeVisible()
      expect(screen.getByLabelText(/Postcode/)).toHaveValue(left)
      unmount()
    }
  })
})
