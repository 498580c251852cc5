import { saveFile } from '@portal/browser/api'
import { Box, Button, Flex, SimpleGrid, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { CopyButton, DialogFrame, DownloadIcon } from '@portal/browser/ui'
import { PRODUCT } from '@portal/contracts/kernel'

/** Shown once, so only the button closes it. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[]
  readonly onClose: () => void
}) {
  const { t } = useText()
  const text = codes.join('\n')
  const download = () =>
    saveFile({
      blob: new Blob([`${text}\n`], { type: 'text/plain' }),
      fileName: `${PRODUCT.fileName}-recovery-codes.txt`,
    })
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('security.codes.show.title')}
      description={t('security.codes.show.body')}
      size="md"
      closeOnOutside={false}
      dismissible={false}
      footer={<Button onClick={onClose}>{t('security.codes.kept')}</Button>}
    >
      <SimpleGrid as="ul" columns={2} gap="2" mb="4" listStyleType="none" aria-label={t('security.codes.title')}>
        {codes.map((code) => (
          <Box as="li" key={code}>
            <Text as="code" fontFamily="mono">
              {code}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
      <Flex gap="3" wrap="wrap">
        <CopyButton
          text={text}
          label={t('security.copy')}
          copied={t('security.copied')}
          failed={t('security.copy.failed')}
        />
        <Button size="sm" variant="outline" onClick={download}>
          <DownloadIcon />
          {t('security.codes.download')}
        </Button>
      </Flex>
    </DialogFrame>
  )
}
