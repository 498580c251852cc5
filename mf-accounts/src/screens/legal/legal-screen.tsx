import { Box } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useParams } from '@portal/browser/router'
import { PageHeader } from '@portal/browser/ui'
import { LEGAL_DOCUMENTS } from '@portal/contracts/billing'
import { LegalText } from '../../parts/legal-text'
import { PublicFrame } from '../public-frame'

/** MEET-18: one of the operator's documents; an unknown address shows the terms. */
export function LegalScreen() {
  const { t } = useText()
  const asked = useParams()['document']
  const document = LEGAL_DOCUMENTS.find((one) => one === asked) ?? 'terms'
  return (
    <PublicFrame narrow>
      <Box maxW="760px" mx="auto" px={{ base: 4, md: 6 }} py={{ base: 8, md: 14 }}>
        <PageHeader title={t(`legal.${document}.title`)} />
        <Box bg="bg.panel" borderWidth="1px" borderRadius="xl" p={{ base: 5, md: 7 }}>
          <LegalText document={document} />
        </Box>
      </Box>
    </PublicFrame>
  )
}
