import { Box, Button, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { MailIcon } from '@portal/browser/ui'
import { useResendVerification } from './use-resend-verification'

/** Sends the verification mail again; the address is already known. */
export function ResendVerification({ email }: { readonly email: string }) {
  const { t } = useText()
  const { send, state, isSending } = useResendVerification()
  return (
    <Box>
      <Button
        type="button"
        variant="outline"
        colorPalette="brand"
        bg="bg.panel"
        size="sm"
        loading={isSending}
        onClick={() => void send(email)}
      >
        <MailIcon size={16} />
        {t('resend.submit')}
      </Button>
      <Box role="status" mt="2" _empty={{ display: 'none' }}>
        {state.kind === 'sent' ? (
          <Text textStyle="sm" color="status.done.fg">
            {t('resend.sent')}
          </Text>
        ) : null}
        {state.kind === 'failed' ? (
          <Text textStyle="sm" color="fg.error">
            {state.text}
          </Text>
        ) : null}
      </Box>
    </Box>
  )
}
