import { lazyWithTexts, useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { EyeIcon } from '@portal/browser/ui'
import { Box, Button, Flex, Heading, Text } from '@portal/browser/chakra'
import type { ApplicantProfile } from '@portal/contracts/applications'
import { useState } from 'react'
import { historyTexts } from '../../parts/history-texts'

const ViewDocument = lazyWithTexts(
  async () => (await import(/* webpackChunkName: "part.document" */ './view-document')).ViewDocument,
  historyTexts,
)

const DOCUMENTS = [
  ['front', 'residence_card_image'],
  ['back', 'residence_card_image_back'],
  ['paper', 'designation_paper_image'],
] as const

interface DocumentsProps {
  readonly applicationId: number
  readonly profile: ApplicantProfile
}

/** ADET-09, TALK-08: a picture is loaded only after the user has given a reason. It opens large, with a lens of ×3. */
export function Documents({ applicationId, profile }: DocumentsProps) {
  const { t, locale } = useText()
  const there = DOCUMENTS.filter(([, name]) => profile[name])
  const [open, setOpen] = useState<(typeof DOCUMENTS)[number]>()
  return (
    <Box mt="5">
      <Heading as="h3" fontSize="md" mb="3">
        {t('document.title')}
      </Heading>
      {there.length === 0 ? (
        <Text color="fg.subtle">
          {profile.documents_deleted_at === null
            ? t('document.none')
            : t('document.deleted', { date: formatDate(profile.documents_deleted_at, locale) })}
        </Text>
      ) : (
        <Flex gap="3" wrap="wrap">
          {there.map((document) => (
            <Button
              key={document[0]}
              variant="outline"
              size="sm"
              h="auto"
              minH="9"
              py="2"
              whiteSpace="normal"
              aria-haspopup="dialog"
              aria-label={t('document.open', { name: t(`document.${document[0]}`) })}
              onClick={() => setOpen(document)}
            >
              <EyeIcon size={16} />
              {t(`document.${document[0]}`)}
            </Button>
          ))}
        </Flex>
      )}
      {open ? (
        <ViewDocument
          applicationId={applicationId}
          document={open[1]}
          name={t(`document.${open[0]}`)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Box>
  )
}
