import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { formatDate, formatDateTime } from '@portal/browser/time'
import { BriefcaseIcon, CalendarIcon, ClockIcon, LockIcon, PinIcon, StarIcon, TrainIcon, UserIcon, VideoIcon } from '@portal/browser/ui'
import type { IconComponent } from '@portal/browser/ui'
import { Box, Flex, Heading, Stack, Text } from '@portal/browser/chakra'
import { Avatar } from '@portal/browser/chakra-rich'
import type { ApplicationListItem } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { memo } from 'react'
import { fullName, isOnline, joined, placeName } from '../../parts/application-view'
import { ApplicationBadge, JobTypeBadge, RegistrationBadge } from '../../parts/badges'
import { VisaBadge } from '../../parts/visa-badge'
import { HiddenCard } from './hidden-card'

/** APPL-10: one application of the list. */
export const ApplicantCard = memo(function ApplicantCard({ application }: { readonly application: ApplicationListItem }) {
  return application.is_active ? <OpenCard application={application} /> : <HiddenCard application={application} icon={<LockIcon size={20} />} />
})

function OpenCard({ application }: { readonly application: ApplicationListItem }) {
  const { t, locale } = useText()
  const { applicant_profile: person, job } = application
  const name = fullName(person)
  const age = person.age === null ? null : t('card.age', { age: person.age })
  const gender = person.gender === null ? null : t(`gender.${person.gender}`)
  const ageWithGender = age && gender ? t('card.ageGender', { age, gender }) : joined([age, gender])
  const home = joined([person.station_home && t('card.station', { station: person.station_home }), joined([person.station_prefecture, person.station_city], ' ')])
  return (
    <Flex
      as="article" aria-label={name} direction="column" position="relative" bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: 4, md: 5 }} gap="4"
      transition="border-color 150ms" _hover={{ borderColor: 'brand.border' }} _focusWithin={{ borderColor: 'brand.solid' }}
      // Cards outside the viewport are not laid out.
      css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 24rem' }}
    >
      <Flex gap="2" wrap="wrap" align="center">
        <ApplicationBadge application={application} />
        <JobTypeBadge type={job.job_type} />
        {application.visa_verdict ? <VisaBadge verdict={application.visa_verdict} /> : null}
        <RegistrationBadge at={person.created_at} />
        {application.selected_through_wj ? <PartnerMark label={t('card.partner')} /> : null}
      </Flex>
      <Flex gap="4" align="flex-start">
        <Avatar.Root size="xl" flexShrink="0">
          <Avatar.Fallback><UserIcon size={24} /></Avatar.Fallback>
          {/* Not lazy: the avatar stays hidden until its picture is there, and hidden ones never load lazily. */}
          {person.profile_image ? <Avatar.Image src={person.profile_image} alt={t('card.photo', { name })} /> : null}
        </Avatar.Root>
        <Box minW="0">
          <Heading as="h2" fontSize="lg" overflowWrap="anywhere">{name}</Heading>
          <Text color="fg.muted" fontSize="sm">{joined([ageWithGender, person.nationality, person.visa_type])}</Text>
          {home ? <Flex gap="1.5" align="center" color="fg.muted" fontSize="sm" mt="0.5"><TrainIcon size={16} /><Text>{home}</Text></Flex> : null}
        </Box>
      </Flex>
      <Stack as="dl" gap="1.5" fontSize="sm" borderTopWidth="1px" borderColor="border.muted" pt="3" flex="1">
        <Fact icon={CalendarIcon} label={t('card.interview')} value={application.interview_start_timestamp === null ? t('card.interviewNone') : formatDateTime(application.interview_start_timestamp, locale)} />
        <Fact icon={BriefcaseIcon} label={t('card.job')} value={job.display_name} />
        <Fact icon={isOnline(application) ? VideoIcon : PinIcon} label={t('card.place')} value={job.interview_location ? placeName(job.interview_location) : t('place.online')} />
        <Fact icon={ClockIcon} label={t('card.applied')} value={formatDate(application.applied_at_timestamp, locale)} />
        <Fact icon={UserIcon} label={t('card.interviewer')} value={job.interview_in_charge?.display_name ?? t('common.none')} />
      </Stack>
      <ButtonLink
        to={paths.applicantDetails.to({ applicationId: application.id })} variant="outline" aria-label={t('card.detailsOf', { name })}
        position="static" _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
      >
        {t('card.details')}
      </ButtonLink>
    </Flex>
  )
}

/** APPL-13. */
function PartnerMark({ label }: { readonly label: string }) {
  return <Box as="span" role="img" aria-label={label} title={label} color="status.waiting.fg" display="inline-flex"><StarIcon size={20} /></Box>
}

function Fact({ icon: FactIcon, label, value }: { readonly icon: IconComponent; readonly label: string; readonly value: string }) {
  return (
    <Flex gap="2" align="flex-start">
      <Flex as="dt" gap="1.5" align="center" color="fg.muted" w="8.5rem" flexShrink="0"><FactIcon size={16} />{label}</Flex>
      <Box as="dd" minW="0" overflowWrap="anywhere">{value}</Box>
    </Flex>
  )
}
