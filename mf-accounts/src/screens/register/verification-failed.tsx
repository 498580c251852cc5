import { useText } from '@portal/browser/i18n'
import { Box, Button, Flex } from '@portal/browser/chakra'
import { EmailField, SchemaForm, useSchemaForm } from '@portal/browser/forms'
import { Banner, DialogFrame } from '@portal/browser/ui'
import { EmailBodySchema } from '@portal/contracts/accounts'
import { useState } from 'react'
import { useLoginDrawer } from '../../parts/login-drawer-context'
import { useResendVerification } from '../../parts/use-resend-verification'

/** REG-18: the link is not valid; offers the login or a new link (REG-19). */
export function VerificationFailed() {
  const { t } = useText()
  const login = useLoginDrawer()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Banner
        tone="error"
        live
        title={t('verification.failed.title')}
        action={
          <Flex gap="2" wrap="wrap">
            <Button size="sm" colorPalette="brand" onClick={() => login.open()}>
              {t('login.open')}
            </Button>
            <Button size="sm" colorPalette="brand" variant="outline" bg="bg.panel" onClick={() => setAsking(true)}>
              {t('resend.submit')}
            </Button>
          </Flex>
        }
      >
        {t('verification.failed.body')}
      </Banner>
      <ResendDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function ResendDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useText()
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={t('resend.title')}
      description={t('resend.body')}
      closeLabel={t('common.close')}
    >
      <ResendForm />
    </DialogFrame>
  )
}

function ResendForm() {
  const { t } = useText()
  const { send, state } = useResendVerification()
  const form = useSchemaForm({ schema: EmailBodySchema, defaults: { email: '' }, onSubmit: ({ email }) => send(email) })
  return (
    <SchemaForm state={form} label={t('resend.title')}>
      <EmailField name="email" label={t('field.email')} isRequired />
      <Box role="status" _empty={{ display: 'none' }} color={state.kind === 'sent' ? 'status.done.fg' : 'fg.error'}>
        {state.kind === 'sent' ? t('resend.sent') : state.kind === 'failed' ? state.text : null}
      </Box>
      <Button type="submit" loading={form.isSending}>
        {t('resend.submit')}
      </Button>
    </SchemaForm>
  )
}
