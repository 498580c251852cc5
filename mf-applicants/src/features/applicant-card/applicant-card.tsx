import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { formatDate, formatDateTime } from '@portal/browser/time'
import {
  BriefcaseIcon,
  CalendarIcon,
  ClockIcon,
  GlobeIcon,
  LockIcon,
  PinIcon,
  RefreshIcon,
  StarIcon,
  TrainIcon,
  UserIcon,
  VideoIcon,
} from '@portal/browser/ui'
import type { IconComponent } from '@portal/browser/ui'
import { Box, Flex, Heading, SimpleGrid, Text } from '@portal/browser/chakra'
import { Avatar } from '@portal/browser/chakra-rich'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { isOnline, joined, placeName } from '../../parts/application-view'
import { ApplicationBadge, JobTypeBadge, RegistrationBadge } from '../../parts/badges'
import { ConfirmedMark } from '../../parts/confirmed-mark'
import { QuickActions } from '../../parts/quick-actions'
import { SelectBox } from '../../parts/selection'
import { useApplicantWords } from '../../parts/use-applicant-words'
import { VisaBadge } from '../../parts/visa-badge'
import { HiddenCard } from './hidden-card'

interface ApplicantCardProps {
  readonly application: ApplicationPageItem
  /** The signed address of the portrait, which is read separately from the list. */
  readonly portrait: string | undefined
}

/** APPL-10: one application of the list. */
export const ApplicantCard = memo(function ApplicantCard({ application, portrait }: ApplicantCardProps) {
  return application.is_active ? (
    <OpenCard application={application} portrait={portrait} />
  ) : (
    <HiddenCard application={application} icon={<LockIcon size={20} />} />
  )
})

function OpenCard({ application, portrait }: ApplicantCardProps) {
  const { t, locale } = useText()
  const { applicant_profile: person, job } = application
  const { name, ageAndGender, home, japanese, availability } = useApplicantWords(application)
  return (
    <Flex
      as="article"
      aria-label={name}
      data-application={application.id}
      direction="column"
      position="relative"
      h="full"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p="4"
      gap="3"
      scrollMarginTop="5rem"
      scrollMarginBottom="1rem"
      transition="border-color 150ms"
      _hover={{ borderColor: 'brand.border' }}
      _focusWithin={{ borderColor: 'brand.solid' }}
    >
      <Flex gap="3" rowGap="2" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <SelectBox application={application} />
        <Avatar.Root size="lg" flexShrink="0">
          <Avatar.Fallback>
            <UserIcon size={22} />
          </Avatar.Fallback>
          {/* Not lazy: the avatar is hidden until its picture is loaded, and a hidden picture is never loaded
             lazily. */}
          {portrait ? <Avatar.Image src={portrait} alt={t('card.photo', { name })} /> : null}
        </Avatar.Root>
        {/* On a phone the badge moves below the name, so that the name keeps its width. */}
        <Box minW={{ base: '10rem', sm: '0' }} flex="1">
          <Flex gap="1.5" align="center">
            <Heading as="h2" fontSize="md" overflowWrap="anywhere">
              {name}
            </Heading>
            {application.selected_through_wj ? <PartnerMark label={t('card.partner')} /> : null}
          </Flex>
          <Text color="fg.muted" fontSize="sm">
            {joined([ageAndGender, person.nationality, person.visa_type])}
          </Text>
          {home ? (
            <Flex gap="1.5" align="center" color="fg.muted" fontSize="sm">
              <Box as="span" flexShrink="0">
                <TrainIcon size={16} />
              </Box>
              <Text>{home}</Text>
            </Flex>
          ) : null}
        </Box>
        <Box flexShrink="0">
          <RegistrationBadge at={person.created_at} />
        </Box>
      </Flex>
      <Flex gap="1.5" wrap="wrap" align="center">
        <ApplicationBadge application={application} />
        <JobTypeBadge type={job.job_type} />
        {application.visa_verdict ? <VisaBadge verdict={application.visa_verdict} /> : null}
      </Flex>
      <SimpleGrid
        as="dl"
        columns={{ base: 1, sm: 2 }}
        columnGap="4"
        rowGap="1"
        fontSize="sm"
        borderTopWidth="1px"
        borderColor="border.muted"
        pt="2.5"
      >
        <Fact
          isWide
          icon={CalendarIcon}
          label={t('card.interview')}
          value={
            application.interview_start_timestamp === null
              ? t('card.interviewNone')
              : formatDateTime(application.interview_start_timestamp, locale)
          }
          mark={<ConfirmedMark application={application} />}
        />
        <Fact isWide icon={BriefcaseIcon} label={t('card.job')} value={job.display_name} />
        <Fact
          isWide
          icon={isOnline(application) ? VideoIcon : PinIcon}
          label={t('card.place')}
          value={job.interview_location ? placeName(job.interview_location) : t('place.online')}
        />
        <Fact icon={ClockIcon} label={t('card.applied')} value={formatDate(application.applied_at_timestamp, locale)} />
        <Fact
          icon={UserIcon}
          label={t('card.interviewer')}
          value={job.interview_in_charge?.display_name ?? t('common.none')}
        />
        <Fact icon={GlobeIcon} label={t('card.japanese')} value={japanese ?? t('common.none')} />
        <Fact icon={RefreshIcon} label={t('card.availability')} value={availability ?? t('common.none')} />
      </SimpleGrid>
      <Flex gap="2" mt="auto" wrap="wrap">
        <QuickActions application={application} />
        <ButtonLink
          to={paths.applicantDetails.to({ applicationId: application.id })}
          variant="outline"
          size="sm"
          ms="auto"
          flexGrow={{ base: 1, sm: 0 }}
          aria-label={t('card.detailsOf', { name })}
          position="static"
          _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
        >
          {t('card.details')}
        </ButtonLink>
      </Flex>
    </Flex>
  )
}

/** APPL-13. */
function PartnerMark({ label }: { readonly label: string }) {
  return (
    <Box
      as="span"
      role="img"
      aria-label={label}
      title={label}
      color="status.waiting.fg"
      display="inline-flex"
      flexShrink="0"
    >
      <StarIcon size={18} />
    </Box>
  )
}

interface FactProps {
  readonly icon: IconComponent
  readonly label: string
  readonly value: string
  readonly isWide?: boolean
  readonly mark?: ReactNode
}

function Fact({ icon: FactIcon, label, value, isWide = false, mark }: FactProps) {
  return (
    <Flex gap="2" align="flex-start" minW="0" gridColumn={isWide ? '1 / -1' : undefined}>
      <Flex as="dt" gap="1.5" align="center" color="fg.muted" flexShrink="0" whiteSpace="nowrap">
        <FactIcon size={16} />
        {label}
      </Flex>
      <Flex as="dd" minW="0" overflowWrap="anywhere" wrap="wrap" columnGap="2" align="center">
        {value}
        {mark}
      </Flex>
    </Flex>
  )
}
