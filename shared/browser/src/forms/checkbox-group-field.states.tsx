import { fewOptions, manyOptions } from '../testing/parts/samples'
import { SampleForm } from '../testing/parts/sample-form'
import type { StatesModule } from '../testing/parts/states'
import { CheckboxGroupField } from './checkbox-group-field'

const label = { ja: '国籍', en: 'Nationalities' }
const ways = { ja: '面接方法', en: 'How to interview' }

export const states: StatesModule['states'] = {
  few: ({ say }) => (
    <SampleForm values={{ few: ['1'] }}>
      <CheckboxGroupField name="few" label={say(ways)} choices={fewOptions(say)} />
    </SampleForm>
  ),
  'many, with search': ({ say }) => (
    <SampleForm values={{ many: ['2', '7'] }}>
      <CheckboxGroupField name="many" label={say(label)} choices={manyOptions(say)} />
    </SampleForm>
  ),
  error: ({ say }) => (
    <SampleForm values={{ none: [] }} errors={{ none: 'rule.required' }}>
      <CheckboxGroupField name="none" label={say(ways)} choices={fewOptions(say)} isRequired />
    </SampleForm>
  ),
  disabled: ({ say }) => (
    <SampleForm values={{ off: ['1'] }}>
      <CheckboxGroupField name="off" label={say(ways)} choices={fewOptions(say)} isDisabled />
    </SampleForm>
  ),
}
