import { Box, Flex, Heading, Image, SimpleGrid, Skeleton, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { ClockIcon, DefinitionList, ImageIcon, PinIcon, StatusBadge, YenIcon } from '@portal/browser/ui'
import { jobTypeName, sections } from '@portal/contracts/jobs'
import type { JobPreview } from '@portal/contracts/jobs'
import type { ReactNode } from 'react'
import { useImageAddresses } from './image-addresses'
import { sectionFacts, workHours } from './job-facts'
import { mainPay } from './pay-range'
import { termFacts } from './term-facts'
import { MeritIcon } from './merit-icon'

/** Sections that the head of the article already shows. */
const IN_HEAD: readonly string[] = ['images', 'sales']

function Pictures({ job }: { readonly job: JobPreview }) {
  const { t } = useText()
  const addresses = useImageAddresses(job.images)
  const picture = (index: number) => {
    const src = addresses[index]
    // In a wide window the facts below the first picture stay in sight.
    const look = { w: 'full', aspectRatio: index === 0 ? { base: '4 / 3', md: '16 / 9' } : '4 / 3' } as const
    return src ? (
      <Image {...look} src={src} alt={t('images.name', { number: index + 1 })} objectFit="cover" />
    ) : (
      <Skeleton {...look} />
    )
  }
  if (job.images.length === 0)
    return (
      <Flex aspectRatio="16 / 9" bg="bg.muted" color="fg.subtle" align="center" justify="center">
        <ImageIcon size={36} />
      </Flex>
    )
  return (
    <Box>
      {picture(0)}
      {job.images.length > 1 && (
        <SimpleGrid columns={4} gap="1" mt="1">
          {job.images.slice(1).map((url, index) => (
            <Box key={url}>{picture(index + 1)}</Box>
          ))}
        </SimpleGrid>
      )}
    </Box>
  )
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <Flex gap="2" align="flex-start">
      <Box color="fg.muted" flexShrink="0" pt="1">
        {icon}
      </Box>
      <Box minW="0" whiteSpace="pre-line">
        {children}
      </Box>
    </Flex>
  )
}

/** A posting as job seekers see it. */
export function ArticlePreview({
  job,
  headingLevel = 2,
}: {
  readonly job: JobPreview
  readonly headingLevel?: 1 | 2 | 3
}) {
  const { t, locale } = useText()
  const pay = mainPay(job, t)
  const hours = workHours(job, t)
  const place = job.work_location
  const terms = termFacts(job, t).filter((fact) => fact.value !== null)
  const below = `h${headingLevel + 1}` as 'h2' | 'h3' | 'h4'
  return (
    <Box as="article" bg="bg.panel">
      <Pictures job={job} />
      <Stack gap="6" p="5">
        <Box>
          <StatusBadge tone="brand">{t(jobTypeName(job.job_type))}</StatusBadge>
          <Heading as={`h${headingLevel}`} fontSize="xl" mt="2">
            {job.display_name ?? t('preview.untitled')}
          </Heading>
          {place && (
            <Text color="fg.muted" mt="1">
              {[place.brand_name, place.branch].filter(Boolean).join(' ')}
            </Text>
          )}
          {job.as_of != null && (
            <Text color="fg.muted" fontSize="sm" mt="1">
              {t('preview.asOf', { date: formatDate(job.as_of, locale) })}
            </Text>
          )}
        </Box>
        <Stack gap="2">
          {pay && (
            <Line icon={<YenIcon size={18} />}>
              <Text as="span" fontWeight="bold">
                {pay}
              </Text>
            </Line>
          )}
          {place?.address && <Line icon={<PinIcon size={18} />}>{place.address}</Line>}
          {hours && <Line icon={<ClockIcon size={18} />}>{hours}</Line>}
        </Stack>
        {job.sales_merits.length > 0 && (
          <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" aria-label={t('content.merits')}>
            {job.sales_merits.map(({ name, icon_name }) => (
              <li key={name}>
                <StatusBadge tone="done" icon={<MeritIcon name={icon_name} size={14} />}>
                  {name}
                </StatusBadge>
              </li>
            ))}
          </Flex>
        )}
        {sections(job.job_type)
          .filter((section) => !IN_HEAD.includes(section))
          .map((section) => {
            const rows = sectionFacts(section, job, { t, locale }).filter((fact) => fact.value !== null)
            if (rows.length === 0) return null
            return (
              <Box as="section" key={section} borderTopWidth="1px" pt="5">
                <Heading as={below} fontSize="md" mb="3">
                  {t(`section.${section}`)}
                </Heading>
                <DefinitionList
                  labelWidth="9rem"
                  rows={rows.map((row) => ({
                    ...row,
                    value: (
                      <Text as="span" whiteSpace="pre-line">
                        {row.value}
                      </Text>
                    ),
                  }))}
                />
              </Box>
            )
          })}
        {terms.length > 0 && (
          <Box as="section" borderTopWidth="1px" pt="5">
            <Heading as={below} fontSize="md" mb="3">
              {t('section.terms')}
            </Heading>
            <DefinitionList labelWidth="9rem" rows={terms} />
          </Box>
        )}
      </Stack>
    </Box>
  )
}
