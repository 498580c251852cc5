import { SampleForm } from '../testing/parts/sample-form'
import type { StatesModule } from '../testing/parts/states'
import { useText } from '../i18n'
import { FormSummary } from './form-summary'
import { TextField } from './text-fields'

function Problem() {
  const { t } = useText()
  return <FormSummary problem={t('form.missing')} attempt={0} />
}

const name = { ja: '会社名', en: 'Company name' }
const url = { ja: 'ウェブサイト', en: 'Website' }

export const states: StatesModule['states'] = {
  'one field': ({ say }) => (
    <SampleForm values={{ first: '' }} errors={{ first: 'rule.required' }}>
      <Problem />
      <TextField name="first" label={say(name)} isRequired />
    </SampleForm>
  ),
  'several fields': ({ say }) => (
    <SampleForm values={{ second: '', site: 'x' }} errors={{ second: 'rule.required', site: 'rule.website' }}>
      <Problem />
      <TextField name="second" label={say(name)} isRequired />
      <TextField name="site" label={say(url)} />
    </SampleForm>
  ),
}
