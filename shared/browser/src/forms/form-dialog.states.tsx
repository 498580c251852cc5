import * as v from 'valibot'
import { fields } from '@portal/contracts/kernel'
import { LONG_TEXT, LONG_TITLE, nothing } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { FormDialog } from './form-dialog'
import { EmailField } from './text-fields'
import { useSchemaForm } from './use-schema-form'

interface SampleProps {
  readonly say: Say
  readonly isBusy?: boolean
  readonly isLong?: boolean
}

function Sample({ say, isBusy, isLong }: SampleProps) {
  const state = useSchemaForm({ schema: v.object({ email: fields.email }), defaults: { email: '' }, onSubmit: nothing })
  return (
    <FormDialog
      state={state}
      title={isLong ? say(LONG_TITLE) : say({ ja: 'メンバーを招待する', en: 'Invite a member' })}
      description={isLong ? say(LONG_TEXT) : undefined}
      submit={say({ ja: '招待する', en: 'Invite' })}
      isBusy={isBusy}
      danger={isLong}
      onClose={nothing}
    >
      <EmailField name="email" label={say({ ja: 'メール', en: 'E-mail' })} isRequired />
    </FormDialog>
  )
}

export const coversWindow = true
export const states: StatesModule['states'] = {
  'send it empty to see the refusal': Sample,
  busy: ({ say }) => <Sample say={say} isBusy />,
  'danger, long text': ({ say }) => <Sample say={say} isLong />,
}
