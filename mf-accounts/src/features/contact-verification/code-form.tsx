import { useSend } from '@portal/browser/api'
import { Button, Flex } from '@portal/browser/chakra'
import { DigitsField, SchemaForm, useSchemaForm } from '@portal/browser/forms'
import { useRefusalText, useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { ACCOUNT_LIMITS, accountsEndpoints, smsCode } from '@portal/contracts/accounts'
import * as v from 'valibot'
import { showLimit } from '../../parts/wait-text'

const schema = v.object({ code: smsCode })

/** USER-14, USER-15: shows a wrong or expired code at the field. */
export function CodeForm() {
  const { t } = useText()
  const textOf = useRefusalText()
  const shell = useShell()
  const verify = useSend(accountsEndpoints.verifyContact, { invalidates: [accountsEndpoints.profile] })
  const state = useSchemaForm({
    schema,
    defaults: { code: '' },
    showErrors: 'onSubmit',
    onSubmit: (body) => verify.send({ body }),
    onDone: () => shell.notify({ kind: 'success', text: t('settings.code.done') }),
    onRefused: (error): boolean => {
      const limit = textOf(error)
      return showLimit(error, state.setProblem, (say) => say(limit))
    },
  })
  return (
    <SchemaForm state={state} label={t('settings.code.title')} gap="4">
      <DigitsField
        name="code"
        label={t('settings.code.label')}
        isRequired
        autoComplete="one-time-code"
        maxLength={ACCOUNT_LIMITS.smsCodeDigits}
        maxW="200px"
        hint={t('settings.code.hint', {
          digits: ACCOUNT_LIMITS.smsCodeDigits,
          minutes: ACCOUNT_LIMITS.smsCode / 60,
          tries: ACCOUNT_LIMITS.smsCodeTries,
        })}
      />
      <Flex>
        <Button type="submit" loading={state.isSending}>
          {t('settings.code.submit')}
        </Button>
      </Flex>
    </SchemaForm>
  )
}
