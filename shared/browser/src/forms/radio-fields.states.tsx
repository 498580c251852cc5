import { fewOptions, LONG_TITLE } from '../testing/parts/samples'
import { SampleForm } from '../testing/parts/sample-form'
import type { StatesModule } from '../testing/parts/states'
import { RadioField, YesNoField } from './radio-fields'

const way = { ja: '面接方法', en: 'How to interview' }

export const states: StatesModule['states'] = {
  'in a row': ({ say }) => (
    <SampleForm values={{ way: '1' }}>
      <RadioField name="way" label={say(way)} choices={fewOptions(say)} isRequired />
    </SampleForm>
  ),
  'in a column, long text': ({ say }) => (
    <SampleForm values={{ column: '' }}>
      <RadioField
        name="column"
        label={say(way)}
        direction="column"
        choices={[...fewOptions(say), { value: '9', label: say(LONG_TITLE) }]}
      />
    </SampleForm>
  ),
  error: ({ say }) => (
    <SampleForm values={{ wrong: '' }} errors={{ wrong: 'rule.required' }}>
      <RadioField name="wrong" label={say(way)} choices={fewOptions(say)} isRequired />
    </SampleForm>
  ),
  disabled: ({ say }) => (
    <SampleForm values={{ off: '2' }}>
      <RadioField name="off" label={say(way)} choices={fewOptions(say)} isDisabled />
    </SampleForm>
  ),
  'yes or no': ({ say }) => (
    <SampleForm values={{ yes: 'true' }}>
      <YesNoField name="yes" label={say({ ja: '残業はありますか？', en: 'Is there overtime?' })} />
    </SampleForm>
  ),
}
