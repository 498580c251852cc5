import * as v from 'valibot'
import { fields } from '@portal/contracts/kernel'
import { Button } from '../chakra'
import { LONG_TEXT, nothing, WORDS } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { FormProblem, SchemaForm } from './schema-form'
import { EmailField } from './text-fields'
import { useSchemaForm } from './use-schema-form'

function Form({ say }: { readonly say: Say }) {
  const state = useSchemaForm({ schema: v.object({ email: fields.email }), defaults: { email: '' }, onSubmit: nothing })
  return (
    <SchemaForm state={state} label={say({ ja: '招待', en: 'Invitation' })}>
      <EmailField name="email" label={say({ ja: 'メール', en: 'E-mail' })} isRequired />
      <Button type="submit" loading={state.isSending}>
        {say({ ja: '招待する', en: 'Invite' })}
      </Button>
    </SchemaForm>
  )
}

export const states: StatesModule['states'] = {
  'send it empty to see the refusal': Form,
  'refused as a whole': ({ say }) => (
    <FormProblem text={say({ ja: 'このメールはすでに登録されています', en: 'This e-mail is already registered' })} />
  ),
  'long text': ({ say }) => <FormProblem text={`${say(LONG_TEXT)}\n${say(WORDS.retry)}`} />,
}
