import { useSend } from '@portal/browser/api'
import { Flex, Stack, Text } from '@portal/browser/chakra'
import { FormDialog, DigitsField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { CopyButton } from '@portal/browser/ui'
import { ConfirmTotpSchema, securityEndpoints, type TotpStart } from '@portal/contracts/accounts'
import { useState } from 'react'
import { CurrentPasswordField, passwordForm, passwordSchema } from '../../parts/current-password'
import { QrCode } from './qr-code'
import { showLimit } from '../../parts/wait-text'

interface TotpDialogProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Asks for the password first, then shows the QR code for the app and asks for the code of the app. */
export function TotpDialog({ onDone, onClose }: TotpDialogProps) {
  const [start, setStart] = useState<TotpStart>()
  return start ? (
    <Confirm start={start} onDone={onDone} onClose={onClose} />
  ) : (
    <Password onDone={setStart} onClose={onClose} />
  )
}

function Password({ onDone, onClose }: { readonly onDone: (start: TotpStart) => void; readonly onClose: () => void }) {
  const { t } = useText()
  const begin = useSend(securityEndpoints.startTotp)
  const state = useSchemaForm({
    schema: passwordSchema,
    defaults: passwordForm,
    showErrors: 'onSubmit',
    onSubmit: (body) => begin.send({ body }),
    onDone,
    onRefused: (error): boolean => showLimit(error, state.setProblem, (say) => say('secondStep.limited')),
  })
  return (
    <FormDialog
      state={state}
      title={t('security.totp.on.title')}
      description={t('security.on.body')}
      submit={t('security.next')}
      onClose={onClose}
    >
      <CurrentPasswordField />
    </FormDialog>
  )
}

function Confirm({ start, onDone, onClose }: TotpDialogProps & { readonly start: TotpStart }) {
  const { t } = useText()
  const shell = useShell()
  const confirm = useSend(securityEndpoints.confirmTotp, { invalidates: [securityEndpoints.secondFactor] })
  const state = useSchemaForm({
    schema: ConfirmTotpSchema,
    defaults: { code: '' },
    showErrors: 'onSubmit',
    onSubmit: (body) => confirm.send({ body }),
    onDone: ({ recovery_codes: codes }) => {
      shell.notify({ kind: 'success', text: t('security.totp.on.done') })
      onDone(codes)
    },
    onRefused: (error): boolean => showLimit(error, state.setProblem, (say) => say('secondStep.limited')),
  })
  return (
    <FormDialog
      state={state}
      title={t('security.totp.on.title')}
      description={t('security.totp.scan')}
      submit={t('security.totp.on')}
      onClose={onClose}
    >
      <QrCode text={start.uri} label={t('security.totp.qr')} />
      <Stack gap="2">
        <Text textStyle="sm">{t('security.totp.byHand')}</Text>
        <Flex gap="3" align="center" wrap="wrap">
          <Text as="code" fontFamily="mono" overflowWrap="anywhere">
            {inFours(start.secret)}
          </Text>
          <CopyButton
            text={start.secret}
            label={t('security.copy')}
            copied={t('security.copied')}
            failed={t('security.copy.failed')}
          />
        </Flex>
      </Stack>
      <DigitsField
        name="code"
        label={t('security.totp.code')}
        hint={t('security.totp.code.hint')}
        isRequired
        autoComplete="one-time-code"
        maxLength={6}
        maxW="200px"
      />
    </FormDialog>
  )
}
