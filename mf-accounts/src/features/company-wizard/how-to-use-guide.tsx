import { Box, Button, Center, Flex, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { InfoDialog } from '@portal/browser/ui'

const POINTS = ['posting', 'slots', 'plan', 'applicants'] as const

interface HowToUseGuideProps {
  readonly open: boolean
  /** True if the user closed the wizard before the last stage was saved. */
  readonly isUnfinished: boolean
  readonly onBack: () => void
  readonly onClose: () => void
}

/** WIZ-20: shown after the wizard. */
export function HowToUseGuide({ open, isUnfinished, onBack, onClose }: HowToUseGuideProps) {
  const { t } = useText()
  return (
    <InfoDialog
      open={open}
      size="md"
      tone="info"
      title={t('guide.title')}
      text={t('guide.lead')}
      ok={t('guide.ok')}
      onClose={onClose}
    >
      <Box as="ol" listStyleType="none">
        {POINTS.map((point, index) => (
          <Flex as="li" key={point} gap="3" py="2">
            <Center
              boxSize="7"
              borderRadius="full"
              bg="brand.subtle"
              color="brand.fg"
              fontWeight="bold"
              textStyle="sm"
              flexShrink="0"
            >
              {index + 1}
            </Center>
            <Box>
              <Text fontWeight="semibold">{t(`guide.${point}.title`)}</Text>
              <Text textStyle="sm" color="fg.muted">
                {t(`guide.${point}.body`)}
              </Text>
            </Box>
          </Flex>
        ))}
      </Box>
      {isUnfinished ? (
        <Box mt="3">
          <Text mb="3" textStyle="sm" color="fg.muted">
            {t('guide.unfinished')}
          </Text>
          <Button variant="outline" onClick={onBack}>
            {t('guide.back')}
          </Button>
        </Box>
      ) : null}
    </InfoDialog>
  )
}
