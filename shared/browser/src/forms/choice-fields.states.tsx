import { fewOptions, LONG_TEXT, manyOptions } from '../testing/parts/samples'
import { SampleForm } from '../testing/parts/sample-form'
import type { StatesModule } from '../testing/parts/states'
import { CheckboxField, SelectField, TimeField } from './choice-fields'

const way = { ja: '面接方法', en: 'How to interview' }
const country = { ja: '国籍', en: 'Nationality' }

export const states: StatesModule['states'] = {
  'few choices': ({ say }) => (
    <SampleForm values={{ way: '' }}>
      <SelectField name="way" label={say(way)} choices={fewOptions(say)} isRequired />
    </SampleForm>
  ),
  'many choices (type to search)': ({ say }) => (
    <SampleForm values={{ country: '9' }}>
      <SelectField name="country" label={say(country)} choices={manyOptions(say)} />
    </SampleForm>
  ),
  error: ({ say }) => (
    <SampleForm values={{ way: '', country: '' }} errors={{ way: 'rule.required', country: 'rule.required' }}>
      <SelectField name="way" label={say(way)} choices={fewOptions(say)} isRequired />
      <SelectField name="country" label={say(country)} choices={manyOptions(say)} isRequired />
    </SampleForm>
  ),
  disabled: ({ say }) => (
    <SampleForm values={{ way: '1', country: '2' }}>
      <SelectField name="way" label={say(way)} choices={fewOptions(say)} isDisabled />
      <SelectField name="country" label={say(country)} choices={manyOptions(say)} isDisabled />
    </SampleForm>
  ),
  'time of day': ({ say }) => (
    <SampleForm values={{ time: '09:30' }}>
      <TimeField name="time" label={say({ ja: '開始時刻', en: 'Starts at' })} from="09:00" to="18:00" />
    </SampleForm>
  ),
  'checkbox with error, long text': ({ say }) => (
    <SampleForm values={{ terms: false }} errors={{ terms: 'rule.required' }}>
      <CheckboxField name="terms" label={say(LONG_TEXT)} />
    </SampleForm>
  ),
}
