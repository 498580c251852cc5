import { ApiError } from '@portal/browser/api'
import { Button, Field, Input, Stack, Text } from '@portal/browser/chakra'
import { hasPasskeys } from '@portal/browser/passkeys'
import { usePress } from '@portal/browser/press'
import { SecondFactorRequiredSchema, type SecondFactorRequired } from '@portal/contracts/accounts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { useHost, useSession } from '../parts/host-context'
import { useText } from '../parts/text'
import type { OpenLogin } from '../shell/dialog-store'
import { ShellDialog } from './shell-dialog'

const requiredBy = (error: unknown): SecondFactorRequired | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return undefined
  const read = v.safeParse(SecondFactorRequiredSchema, error.body)
  return read.success ? read.output : undefined
}

/**
 * SHELL-29: the token expired while a form had unsaved input. A login in this dialog keeps the input. REAL-35: the same
 * dialog asks for a second step.
 */
export function LoginAgain({ open }: { readonly open: OpenLogin }) {
  const t = useText()
  const { login, passSecondStep } = useHost()
  const { email } = useSession()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<SecondFactorRequired>()
  const [refusal, setRefusal] = useState<string>()
  const { press, running } = usePress()
  const isSending = running.length > 0
  const input = useRef<HTMLInputElement>(null)
  // Focuses the field to fill in after a refusal and after each step; it is rendered when this effect runs.
  useEffect(() => {
    if (!isSending) input.current?.focus()
  }, [asked, isSending])
  const hasPasskey = asked?.methods.includes('passkey') && hasPasskeys()

  const refused = (error: unknown) => {
    const next = requiredBy(error)
    const isOver = error instanceof ApiError && error.code === 'login_expired'
    if (next || isOver) {
      setAsked(next)
      setTyped('')
    }
    if (!next)
      setRefusal(
        error instanceof ApiError
          ? Object.values(error.fields)[0] || error.message || t('dialog.failure.refresh')
          : t('dialog.login.passkeyFailed'),
      )
  }
  const send = (content: string, work: () => Promise<void>) =>
    press(content, async () => {
      setRefusal(undefined)
      try {
        await work()
        open.answer(true)
      } catch (error) {
        refused(error)
      }
    })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') {
      setRefusal(t(asked ? 'dialog.login.codeRequired' : 'dialog.login.required'))
      return input.current?.focus()
    }
    await send(typed, () => (asked ? passSecondStep(asked.ticket, { code: typed }) : login(email, typed)))
  }

  return (
    <ShellDialog
      title={t('dialog.login.title')}
      onSubmit={(event) => void submit(event)}
      focusFirst={input}
      footer={
        <>
          <Button type="button" variant="outline" h="11" onClick={() => open.answer(false)}>
            {t('dialog.login.cancel')}
          </Button>
          <Button type="submit" h="11" loading={isSending}>
            {t('dialog.login.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{t(asked ? 'dialog.login.second' : 'dialog.login.body')}</Text>
        <Field.Root>
          <Field.Label>{t('dialog.login.email')}</Field.Label>
          <Input type="email" name="email" autoComplete="username" value={email} readOnly />
        </Field.Root>
        {asked && hasPasskey ? (
          <Button
            type="button"
            variant="outline"
            h="11"
            disabled={isSending}
            onClick={() => void send('passkey', () => passSecondStep(asked.ticket, 'passkey'))}
          >
            {t('dialog.login.passkey')}
          </Button>
        ) : null}
        <Field.Root key={asked ? 'code' : 'password'} invalid={refusal !== undefined}>
          <Field.Label>{t(asked ? 'dialog.login.code' : 'dialog.login.password')}</Field.Label>
          <Input
            ref={input}
            type={asked ? 'text' : 'password'}
            name={asked ? 'code' : 'password'}
            autoComplete={asked ? 'one-time-code' : 'current-password'}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Field.ErrorText role="alert">{refusal}</Field.ErrorText>
        </Field.Root>
      </Stack>
    </ShellDialog>
  )
}
