import { useSend, type ApiError } from '@portal/browser/api'
import { Box, Button } from '@portal/browser/chakra'
import { EmailField, PasswordField, SchemaForm, useSchemaForm } from '@portal/browser/forms'
import { lazyWithTexts, useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { useShell } from '@portal/browser/remote'
import { Banner } from '@portal/browser/ui'
import {
  accountsEndpoints,
  SecondFactorRequiredSchema,
  type LoginAnswer,
  type SecondFactorRequired,
} from '@portal/contracts/accounts'
import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { linkSentTo, registeredAddress } from '../../parts/registered-address'
import { ResendVerification } from '../../parts/resend-verification'
import { showLimit } from '../../parts/wait-text'
import { loginDefaults, loginSchema } from './login.schema'
import { own } from '../../parts/addresses'

const SecondStep = lazyWithTexts(async () => (await import('./second-step')).SecondStep, {
  ja: () => import('../../locales/second-step.ja.json'),
  en: () => import('../../locales/second-step.en.json'),
})

interface LoginFormProps {
  /** Above and below the form at the step of address and password. The text above goes when the form was refused. */
  readonly lead?: ReactNode
  readonly foot?: ReactNode
  /** The address that was typed elsewhere. */
  readonly email?: string | undefined
}

/** REG-20 to REG-24: the login, with the next step that each refusal offers. */
export function LoginForm({ lead, foot, email = '' }: LoginFormProps) {
  const { t } = useText()
  const shell = useShell()
  const login = useSend(accountsEndpoints.login)
  const [unverified, setUnverified] = useState<string>()
  const [asked, setAsked] = useState<SecondFactorRequired>()

  // The host leads to the start page, or to the address that was asked for without a session.
  const enter = async (answer: LoginAnswer) => {
    registeredAddress.remove()
    linkSentTo.remove()
    shell.session.login(answer)
  }
  const onRefused = (error: ApiError): boolean => {
    const required =
      error.code === 'second_factor_required' ? v.safeParse(SecondFactorRequiredSchema, error.body) : undefined
    if (required?.success) {
      setAsked(required.output)
      return true
    }
    if (error.code === 'email_not_verified') {
      setUnverified(state.form.getValues('email'))
      return true
    }
    return showLimit(error, state.setProblem, (say) => say('login.locked'))
  }
  const state = useSchemaForm({
    schema: loginSchema,
    defaults: { ...loginDefaults, email },
    // A click on the link below would blur the focused field, show its message, move the link and lose the click.
    showErrors: 'onSubmit',
    onSubmit: (body) => {
      setUnverified(undefined)
      return login.send({ body })
    },
    onDone: enter,
    onRefused,
  })

  if (asked) {
    const again = (problem?: string) => {
      setAsked(undefined)
      state.form.setValue('password', '')
      state.setProblem(problem)
    }
    return <SecondStep asked={asked} onDone={enter} onAgain={again} />
  }
  return (
    <>
      {state.problem === undefined && unverified === undefined ? lead : null}
      <SchemaForm state={state} label={t('login.title')}>
        {unverified === undefined ? null : (
          <Banner tone="warning" live title={t('login.unverified.title')}>
            <Box mb="3">{t('login.unverified.body')}</Box>
            <ResendVerification email={unverified} />
          </Banner>
        )}
        <EmailField name="email" label={t('field.email')} isRequired autoComplete="username" />
        <PasswordField name="password" label={t('password.label')} isRequired />
        <Button type="submit" size="lg" w="full" loading={state.isSending}>
          {t('login.submit')}
        </Button>
        <Box textAlign="center" textStyle="sm">
          <ShellLink to={own.forgotPassword.to()}>{t('login.forgot')}</ShellLink>
        </Box>
      </SchemaForm>
      {foot}
    </>
  )
}
