import { useSend } from '@portal/browser/api'
import { FormDialog, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { calendarAddressEndpoints, type CalendarScope, type MadeCalendarAddress } from '@portal/contracts/scheduling'
import { showLimit } from '../../parts/wait-text'
import { CurrentPasswordField, passwordForm, passwordSchema } from '../../parts/current-password'

interface MakeAddressDialogProps {
  readonly scope: CalendarScope
  /** There is an address, which the new one replaces. */
  readonly replaces: boolean
  readonly onMade: (made: MadeCalendarAddress) => void
  readonly onClose: () => void
}

/** Asks for the password, because the address is read without a login and outlives the session. */
export function MakeAddressDialog({ scope, replaces, onMade, onClose }: MakeAddressDialogProps) {
  const { t } = useText()
  const making = useSend(calendarAddressEndpoints.make, { invalidates: [calendarAddressEndpoints.state] })
  const state = useSchemaForm({
    schema: passwordSchema,
    defaults: passwordForm,
    showErrors: 'onSubmit',
    onSubmit: (form) => making.send({ body: { scope, ...form } }),
    onDone: onMade,
    onRefused: (error): boolean => showLimit(error, state.setProblem, (say) => say('secondStep.limited')),
  })
  return (
    <FormDialog
      state={state}
      title={t(replaces ? 'calendar.renew.title' : 'calendar.make')}
      description={[t('calendar.make.body'), replaces ? t('calendar.renew.body') : ''].filter(Boolean).join('\n')}
      submit={t(replaces ? 'calendar.renew' : 'calendar.make')}
      danger={replaces}
      onClose={onClose}
    >
      <CurrentPasswordField />
    </FormDialog>
  )
}
