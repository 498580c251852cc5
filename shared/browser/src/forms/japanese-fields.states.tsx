import { SampleForm } from '../testing/parts/sample-form'
import type { StatesModule } from '../testing/parts/states'
import { KatakanaField, LotNumberField } from './japanese-fields'

export const states: StatesModule['states'] = {
  'katakana, lot number': ({ say }) => (
    <SampleForm values={{ kana: 'サクラ', lot: '1-2-3' }}>
      <KatakanaField name="kana" label={say({ ja: '会社名（カタカナ）', en: 'Company name (katakana)' })} />
      <LotNumberField name="lot" label={say({ ja: '番地', en: 'Lot number' })} />
    </SampleForm>
  ),
  error: ({ say }) => (
    <SampleForm
      values={{ wrongKana: '桜', wrongLot: 'x' }}
      errors={{ wrongKana: 'rule.katakana', wrongLot: 'rule.lotNumber' }}
    >
      <KatakanaField name="wrongKana" label={say({ ja: '会社名（カタカナ）', en: 'Company name (katakana)' })} />
      <LotNumberField name="wrongLot" label={say({ ja: '番地', en: 'Lot number' })} />
    </SampleForm>
  ),
}
