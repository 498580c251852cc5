import { geoEndpoints } from '@portal/contracts/geo'
import { SampleForm } from '../testing/parts/sample-form'
import type { StatesModule } from '../testing/parts/states'
import { refusal } from '../testing/fake-server'
import { AddressFields, type AddressNames } from './address-fields'

const names = (prefix: string): AddressNames => ({
  postcode: `${prefix}.postcode`,
  postcodeId: `${prefix}.postcodeId`,
  prefecture: `${prefix}.prefecture`,
  city: `${prefix}.city`,
  ward: `${prefix}.ward`,
})
const empty = { postcode: '', postcodeId: 0, prefecture: '', city: '', ward: '' }
const filled = { postcode: '1000005', postcodeId: 1, prefecture: '13', city: '101', ward: '7' }

export const answers: StatesModule['answers'] = (server) => {
  server.on(geoEndpoints.postcodeAddress, ({ query }) =>
    query.code === '1000005'
      ? {
          prefectures: [{ id: 13, value: 13, name: '東京都 / Tokyo' }],
          cities: [{ id: 101, value: 101, name: '千代田区 / Chiyoda' }],
          wards: [
            { id: 7, value: 7, name: '丸の内 / Marunouchi' },
            { id: 8, value: 8, name: '大手町 / Otemachi' },
          ],
          postcode_id: 1,
        }
      : refusal(404, { error: 'unknown' }),
  )
}
export const states: StatesModule['states'] = {
  'type 1000005 (known) or another (unknown)': () => (
    <SampleForm values={{ live: empty }}>
      <AddressFields names={names('live')} onUnknown="keep" />
    </SampleForm>
  ),
  filled: ({ say }) => (
    <SampleForm values={{ kept: filled }}>
      <AddressFields
        names={names('kept')}
        onUnknown="keep"
        known={{
          prefecture: { id: 13, value: 13, name: say({ ja: '東京都', en: 'Tokyo' }) },
          city: { id: 101, value: 101, name: say({ ja: '千代田区', en: 'Chiyoda' }) },
          ward: { id: 7, value: 7, name: say({ ja: '丸の内', en: 'Marunouchi' }) },
        }}
      />
    </SampleForm>
  ),
  error: () => (
    <SampleForm values={{ wrong: empty }} errors={{ 'wrong.postcode': 'rule.postcode' }}>
      <AddressFields names={names('wrong')} onUnknown="keep" />
    </SampleForm>
  ),
  disabled: () => (
    <SampleForm values={{ off: empty }}>
      <AddressFields names={names('off')} onUnknown="keep" isDisabled />
    </SampleForm>
  ),
}
