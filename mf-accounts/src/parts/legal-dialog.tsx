import { Box, Button, Heading, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { DialogFrame } from '@portal/browser/ui'

/** The articles of each document, in order; the catalogues contain their texts. */
const ARTICLES = {
  policy: ['purpose', 'data', 'sharing', 'safety', 'rights', 'contact'],
  terms: ['use', 'account', 'conduct', 'data', 'changes', 'contact'],
} as const

export type LegalSubject = keyof typeof ARTICLES

interface LegalDialogProps {
  readonly subject: LegalSubject
  readonly open: boolean
  readonly onClose: () => void
}

/** D41: the privacy policy and the registration terms open in a dialog. */
export function LegalDialog({ subject, open, onClose }: LegalDialogProps) {
  const { t } = useText()
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      size="lg"
      title={t(`legal.${subject}.title`)}
      description={t(`legal.${subject}.lead`)}
      closeLabel={t('common.close')}
      footer={<Button onClick={onClose}>{t('legal.read')}</Button>}
    >
      <Stack gap="5" maxW="40em">
        {ARTICLES[subject].map((article, index) => (
          <Box as="section" key={article}>
            <Heading as="h3" fontSize="md" mb="1">{`${index + 1}. ${t(`legal.${subject}.${article}.title`)}`}</Heading>
            <Text color="fg.muted" whiteSpace="pre-line">
              {t(`legal.${subject}.${article}.body`)}
            </Text>
          </Box>
        ))}
      </Stack>
    </DialogFrame>
  )
}
