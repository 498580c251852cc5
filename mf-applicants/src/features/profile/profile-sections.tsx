import { useText } from '@portal/browser/i18n'
import { Box, Flex, Heading, Stack, Text } from '@portal/browser/chakra'
import type { ApplicantProfile } from '@portal/contracts/applications'
import type { ReactNode } from 'react'
import { joined } from '../../parts/application-view'
import { Card } from '../../parts/card'
import { FactGrid } from '../../parts/fact-grid'
import { Documents } from './documents'
import { useProfileRows } from './use-profile-rows'

/** What a decision needs first; the most of it stands in the head too. */
const SECTIONS = ['visa', 'wishes', 'languages', 'skills', 'education', 'personal'] as const

/** ADET-07 to ADET-15. */
interface ProfileSectionsProps {
  readonly applicationId: number
  readonly profile: ApplicantProfile
}

export function ProfileSections({ applicationId, profile }: ProfileSectionsProps) {
  const { t } = useText()
  const rows = useProfileRows(profile)
  return (
    <Card>
      {profile.seeker_sales_points.length > 0 ? (
        <Section title={t('profile.salesPoints')}>
          <Flex gap="2" wrap="wrap">
            {profile.seeker_sales_points.map((point) => (
              <SalesPoint key={point.name} {...point} />
            ))}
          </Flex>
        </Section>
      ) : null}
      <Section title={t('profile.section.work')}>
        <WorkExperiences profile={profile} />
      </Section>
      {SECTIONS.map((section) => (
        <Section key={section} title={t(`profile.section.${section}`)}>
          <FactGrid facts={rows[section]} />
          {section === 'visa' ? <Documents applicationId={applicationId} profile={profile} /> : null}
        </Section>
      ))}
    </Card>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box py="3" borderTopWidth="1px" borderColor="border.muted" _first={{ pt: 0, borderTopWidth: 0 }} _last={{ pb: 0 }}>
      <Heading as="h2" fontSize="md" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

/**
 * The applicant's own colour marks the selling point; its text has the normal text colour, which is readable on any
 * colour.
 */
function SalesPoint({ name, color }: { readonly name: string; readonly color: string }) {
  return (
    <Flex
      as="span"
      align="center"
      gap="2"
      borderWidth="2px"
      borderRadius="full"
      px="3"
      py="0.5"
      fontSize="sm"
      fontWeight="600"
      style={{ borderColor: color }}
    >
      <Box as="span" boxSize="2.5" borderRadius="full" style={{ backgroundColor: color }} />
      {name}
    </Flex>
  )
}

function WorkExperiences({ profile }: { readonly profile: ApplicantProfile }) {
  const { t } = useText()
  const month = (year: number | null, value: number | null) =>
    year === null ? '' : value === null ? t('time.year', { year }) : t('time.month', { year, month: value })
  if (profile.work_experiences.length === 0) return <Text color="fg.subtle">{t('common.none')}</Text>
  return (
    <Stack as="ul" gap="2.5" listStyleType="none" fontSize="sm">
      {profile.work_experiences.map((work, index) => (
        <Box as="li" key={index} ps="4" borderStartWidth="3px" borderColor="brand.muted">
          <Text fontWeight="600">{work.company_name ?? t('common.none')}</Text>
          <Text color="fg.muted">
            {t('time.range', {
              from: month(work.start_year, work.start_month),
              to: month(work.end_year, work.end_month),
            })}
          </Text>
          <Text>{joined([work.work_type, work.visa_type])}</Text>
        </Box>
      ))}
    </Stack>
  )
}
