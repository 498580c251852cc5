import { geoEndpoints } from '@portal/contracts/geo'
import { option } from '@portal/contracts/kernel'
import { screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { fakeServer, refusal, renderScreen } from '../testing'
import { AddressFields, SchemaForm, useSchemaForm } from './index'

const schema = v.object({
  postcode: v.string(),
  postcodeId: v.pipe(v.number(), v.minValue(1, 'rule.postcode')),
  prefecture: v.string(),
  city: v.string(),
  ward: v.pipe(v.string(), v.minLength(1, 'rule.ward')),
})
const names = { postcode: 'postcode', postcodeId: 'postcodeId', prefecture: 'prefecture', city: 'city', ward: 'ward' }
const empty = { postcode: '', postcodeId: 0, prefecture: '', city: '', ward: '' }
const filled = { postcode: '1500002', postcodeId: 9, prefecture: '13', city: '131', ward: '7' }
const known = { prefecture: option(13, '東京都'), city: option(131, '渋谷区'), ward: option(7, '渋谷') }
const answer = {
  prefectures: [option(13, '東京都')],
  cities: [option(131, '渋谷区')],
  wards: [option(7, '渋谷'), option(8, '神泉町')],
  postcode_id: 9,
}
const sent = jest.fn()

interface AddressProps {
  readonly onUnknown?: 'keep' | 'clear'
  readonly isFilled?: boolean
  readonly ward?: string
}

function Address({ onUnknown = 'keep', isFilled = false, ward = '7' }: AddressProps) {
  const state = useSchemaForm({
    schema,
    defaults: isFilled ? { ...filled, ward } : empty,
    onSubmit: (values) => void sent(values),
  })
  return (
    <SchemaForm state={state}>
      <AddressFields
        names={names}
        onUnknown={onUnknown}
        known={isFilled ? { ...known, ward: ward ? known.ward : null } : undefined}
      />
      <button type="submit">send</button>
    </SchemaForm>
  )
}

const postcode = () => screen.getByLabelText<HTMLInputElement>('郵便番号')
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const shown = (label: string) => select(label).selectedOptions[0]?.textContent

beforeEach(() => sent.mockClear())

describe('an address by its postcode', () => {
  it('is looked up once at the seventh digit; only the look-up sets prefecture and city', async () => {
    const server = fakeServer().on(geoEndpoints.postcodeAddress, answer)
    const { user } = renderScreen(<Address />, { server })
    await user.type(postcode(), '150-000')
    expect(server.calls).toHaveLength(0)
    await user.type(postcode(), '２')
    await waitFor(() => expect(shown('都道府県')).toBe('東京都'))
    expect(server.callsOf(geoEndpoints.postcodeAddress).map(({ query }) => query)).toEqual([{ code: '1500002' }])
    expect(select('都道府県')).toBeDisabled()
    expect(select('市区町村')).toBeDisabled()
    await user.selectOptions(select('町域'), '神泉町')
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...filled, ward: '8' }))
  })

  it.each([
    ['keeps', 'keep', '1500002'],
    ['empties', 'clear', ''],
  ] as const)(
    'that is unknown %s the postcode as the form chooses, prevents sending and keeps the other fields',
    async (_, onUnknown, text) => {
      const server = fakeServer().on(geoEndpoints.postcodeAddress, ({ query }) =>
        query.code === '1500001' ? answer : refusal(404, { error: 'x', code: 'postcode_unknown' }),
      )
      const { user } = renderScreen(<Address onUnknown={onUnknown} />, { server })
      await user.type(postcode(), '1500001')
      await waitFor(() => expect(shown('市区町村')).toBe('渋谷区'))
      await user.type(postcode(), '{Backspace}2')
      await waitFor(() =>
        expect(postcode()).toHaveAccessibleDescription('この郵便番号は見つかりませんでした。番号をご確認ください。'),
      )
      expect(postcode()).toHaveValue(text)
      expect(shown('市区町村')).toBe('渋谷区')
      await user.click(screen.getByRole('button'))
      expect(postcode()).toBeInvalid()
      expect(sent).not.toHaveBeenCalled()
    },
  )

  it('shows the answer of the last typed postcode, whichever arrives last', async () => {
    const other = { ...answer, cities: [option(132, '新宿区')], wards: [option(20, '西新宿')], postcode_id: 10 }
    const server = fakeServer().on(geoEndpoints.postcodeAddress, async ({ query }) => {
      await new Promise((resolve) => setTimeout(resolve, query.code === '1500002' ? 120 : 5))
      return query.code === '1500002' ? answer : other
    })
    const { user } = renderScreen(<Address />, { server })
    await user.type(postcode(), '1500002{Backspace}3')
    await waitFor(() => expect(shown('町域')).toBe('西新宿'))
    await new Promise((resolve) => setTimeout(resolve, 180))
    expect(shown('市区町村')).toBe('新宿区')
  })

  it('of the opened form is shown without a call; its other towns are loaded on request', async () => {
    const server = fakeServer().on(geoEndpoints.postcodeAddress, answer)
    const { user } = renderScreen(<Address isFilled />, { server })
    expect([shown('都道府県'), shown('市区町村'), shown('町域')]).toEqual(['東京都', '渋谷区', '渋谷'])
    expect(server.calls).toHaveLength(0)
    await user.click(select('町域'))
    await waitFor(() => expect(select('町域').options).toHaveLength(3))
    expect(shown('町域')).toBe('渋谷')
  })

  it('without a chosen town offers the towns when it is opened again, and the choice then stays', async () => {
    const server = fakeServer().on(geoEndpoints.postcodeAddress, answer)
    const { user } = renderScreen(<Address isFilled ward="" />, { server })
    await waitFor(() => expect(select('町域').options).toHaveLength(3))
    expect([shown('都道府県'), shown('市区町村'), select('町域').value]).toEqual(['東京都', '渋谷区', ''])
    await user.selectOptions(select('町域'), '神泉町')
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...filled, ward: '8' }))
    expect(server.calls).toHaveLength(1)
  })

  it('[DOOR-21] of several municipalities offers city and town by keyboard; the choice sets prefecture and city', async () => {
    const several = {
      prefectures: [option(23, '愛知県'), option(24, '三重県')],
      cities: [option(23235, '弥富市'), option(24303, '桑名郡木曽岬町')],
      wards: [
        { ...option(1, '（町域の記載なし）'), city: 23235, prefecture: 23 },
        { ...option(2, '（町域の記載なし）'), city: 24303, prefecture: 24 },
      ],
      postcode_id: 4980000,
    }
    const server = fakeServer().on(geoEndpoints.postcodeAddress, several)
    const { user } = renderScreen(<Address />, { server })
    await user.type(postcode(), '4980000')
    await waitFor(() =>
      expect(postcode()).toHaveAccessibleDescription(
        'この郵便番号は複数の市区町村にまたがります。市区町村と町域を選択してください。',
      ),
    )
    expect([select('都道府県').value, select('市区町村').value, select('町域').value]).toEqual(['', '', ''])
    expect([...select('町域').options].map(({ text }) => text).slice(1)).toEqual([
      '弥富市 （町域の記載なし）',
      '桑名郡木曽岬町 （町域の記載なし）',
    ])
    await user.tab()
    expect(select('町域')).toHaveFocus()
    await user.selectOptions(select('町域'), '2')
    expect([shown('都道府県'), shown('市区町村')]).toEqual(['三重県', '桑名郡木曽岬町'])
    await user.click(screen.getByRole('button'))
    const address = { postcode: '4980000', postcodeId: 4980000, prefecture: '24', city: '24303', ward: '2' }
    await waitFor(() => expect(sent).toHaveBeenCalledWith(address))
    await user.selectOptions(select('町域'), '1')
    expect([shown('都道府県'), shown('市区町村')]).toEqual(['愛知県', '弥富市'])
  })

  it('[DOOR-21] of several municipalities that the form opens with can be changed to the other one', async () => {
    const server = fakeServer().on(geoEndpoints.postcodeAddress, {
      ...answer,
      prefectures: [option(13, '東京都'), option(14, '神奈川県')],
      cities: [option(131, '渋谷区'), option(141, '川崎市')],
      wards: [
        { ...option(7, '渋谷'), city: 131, prefecture: 13 },
        { ...option(9, '渋谷'), city: 141, prefecture: 14 },
      ],
    })
    const { user } = renderScreen(<Address isFilled />, { server })
    await user.click(select('町域'))
    await waitFor(() => expect(select('町域').options).toHaveLength(3))
    expect([shown('都道府県'), shown('市区町村'), shown('町域')]).toEqual(['東京都', '渋谷区', '渋谷区 渋谷'])
    await user.selectOptions(select('町域'), '川崎市 渋谷')
    expect([shown('都道府県'), shown('市区町村')]).toEqual(['神奈川県', '川崎市'])
  })

  it('with more than ten towns switches to a search that keeps the town and the focus', async () => {
    const wards = Array.from({ length: 12 }, (_, index) => option(index + 1, `${index + 1}丁目`))
    const server = fakeServer().on(geoEndpoints.postcodeAddress, { ...answer, wards })
    const { user } = renderScreen(<Address isFilled />, { server })
    await user.click(select('町域'))
    const search = await screen.findByRole('combobox', { name: '町域' })
    await waitFor(() => expect(search).toHaveFocus())
    expect(search).toHaveValue('7丁目')
  })
})
