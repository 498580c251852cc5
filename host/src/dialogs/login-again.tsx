import { ApiError } from '@portal/browser/api'
import { Button, chakra, Field, Input, Portal, Stack, Text } from '@portal/browser/chakra'
import { Dialog } from '@portal/browser/chakra-rich'
import { useRef, useState, type FormEvent } from 'react'
import { useHost, useSession } from '../frame/host-context'
import { useText } from '../frame/text'
import type { OpenLogin } from './dialog-store'
import { STRETCHED } from './stretched'

/** SHELL-29: the token died while a form held input. Logging in here keeps the input; going away loses it. */
export function LoginAgain({ open }: { readonly open: OpenLogin }) {
  const t = useText()
  const { login } = useHost()
  const { email } = useSession()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const fault = password === '' ? t('dialog.login.required') : undefined
    setRefusal(fault)
    if (fault) return input.current?.focus()
    setSending(true)
    try {
      await login(email, password)
      open.answer(true)
    } catch (error) {
      setRefusal((error instanceof ApiError && error.message) || t('dialog.failure.refresh'))
      setSending(false)
      input.current?.focus()
    }
  }

  return (
    <Dialog.Root open placement="center" closeOnInteractOutside={false} closeOnEscape={false} initialFocusEl={() => input.current}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p="4">
          <Dialog.Content maxW="480px">
            {/* Inside: a form cannot be the dialog itself (ARIA). */}
            <chakra.form display="contents" onSubmit={(event) => void submit(event)} noValidate>
              <Dialog.Header><Dialog.Title>{t('dialog.login.title')}</Dialog.Title></Dialog.Header>
              <Dialog.Body>
                <Stack gap="4">
                  <Text>{t('dialog.login.body')}</Text>
                  <Field.Root>
                    <Field.Label>{t('dialog.login.email')}</Field.Label>
                    <Input type="email" name="email" autoComplete="username" value={email} readOnly />
                  </Field.Root>
                  <Field.Root invalid={refusal !== undefined}>
                    <Field.Label>{t('dialog.login.password')}</Field.Label>
                    <Input ref={input} type="password" name="password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} />
                    <Field.ErrorText role="alert">{refusal}</Field.ErrorText>
                  </Field.Root>
                </Stack>
              </Dialog.Body>
              <Dialog.Footer flexWrap="wrap" css={STRETCHED}>
                <Button type="button" variant="outline" h="11" onClick={() => open.answer(false)}>{t('dialog.login.cancel')}</Button>
                <Button type="submit" h="11" loading={isSending}>{t('dialog.login.confirm')}</Button>
              </Dialog.Footer>
            </chakra.form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
