import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { MagnifierDialog, SearchIcon } from '@portal/browser/ui'
import { Box, Flex, Heading, Image, SimpleGrid, Text, chakra } from '@portal/browser/chakra'
import type { ApplicantProfile } from '@portal/contracts/applications'
import { useState } from 'react'

const DOCUMENTS = [
  ['front', 'residence_card_image'],
  ['back', 'residence_card_image_back'],
  ['paper', 'designation_paper_image'],
] as const

/** ADET-09: each opens large, with a lens of ×3. */
export function Documents({ profile }: { readonly profile: ApplicantProfile }) {
  const { t, locale } = useText()
  const [broken, setBroken] = useState<readonly string[]>([])
  const [open, setOpen] = useState<(typeof DOCUMENTS)[number]>()
  const there = DOCUMENTS.filter(([, name]) => profile[name])
  const src = open && profile[open[1]]
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
        <SimpleGrid columns={{ base: 2, sm: 3 }} gap="3">
          {there.map((document) => {
            const [kind, name] = document
            return (
              <chakra.button
                key={kind}
                type="button"
                disabled={broken.includes(kind)}
                aria-label={t('document.open', { name: t(`document.${kind}`) })}
                onClick={() => setOpen(document)}
                borderWidth="1px"
                borderRadius="l2"
                overflow="hidden"
                cursor="zoom-in"
                textAlign="start"
                bg="bg.panel"
                _hover={{ borderColor: 'brand.border' }}
              >
                {broken.includes(kind) ? (
                  <Flex aspectRatio={1.6} w="full" p="3" align="center" bg="bg.muted" fontSize="sm" color="fg.muted">
                    {t('document.broken')}
                  </Flex>
                ) : (
                  <Image
                    src={profile[name] ?? ''}
                    alt=""
                    aspectRatio={1.6}
                    w="full"
                    objectFit="cover"
                    bg="bg.muted"
                    loading="lazy"
                    onError={() => setBroken((kinds) => [...kinds, kind])}
                  />
                )}
                <Flex gap="1.5" align="center" px="3" py="2" fontSize="sm" css={{ '& svg': { flexShrink: 0 } }}>
                  <SearchIcon size={16} />
                  {t(`document.${kind}`)}
                </Flex>
              </chakra.button>
            )
          })}
        </SimpleGrid>
      )}
      {open && src ? (
        <MagnifierDialog
          open
          onClose={() => setOpen(undefined)}
          title={t(`document.${open[0]}`)}
          src={src}
          alt={t(`document.${open[0]}`)}
          closeLabel={t('common.close')}
          hint={t('document.hint')}
        />
      ) : null}
    </Box>
  )
}
