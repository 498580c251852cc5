import { useText } from '@portal/browser/i18n'
import { CopyButton, MailAddress, MailIcon, PhoneIcon, UserIcon } from '@portal/browser/ui'
import { Box, Flex, Link, SimpleGrid, Text } from '@portal/browser/chakra'
import { Avatar } from '@portal/browser/chakra-rich'
import type { ApplicantProfile } from '@portal/contracts/applications'
import { groupedPhone, toDisplayMobile } from '@portal/contracts/kernel'
import type { Verdict } from '@portal/contracts/visa'
import type { ReactNode } from 'react'
import { RegistrationBadge } from '../../parts/badges'
import { Card } from '../../parts/card'
import { useApplicantWords } from '../../parts/use-applicant-words'
import { VisaBadge } from '../../parts/visa-badge'

/** On a phone what decides comes before the way to reach the person. */
const AREAS = {
  base: '"photo person" "facts facts" "contact contact"',
  md: '"photo person" "photo contact" "facts facts"',
}

/**
 * ADET-04 to ADET-06 and, beside them, what decides about the next step (TALK-01); the name is the heading of the page.
 */
export function ProfileHead({
  profile,
  verdict,
}: {
  readonly profile: ApplicantProfile
  readonly verdict: Verdict | null
}) {
  const { t } = useText()
  const { name, ageAndGender, japanese, availability, expiry } = useApplicantWords({ applicant_profile: profile })
  const phone = profile.contact_num ? toDisplayMobile(profile.contact_num) : null
  return (
    <Card
      aria-label={t('profile.label')}
      display="grid"
      gridTemplateAreas={AREAS}
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap={{ base: 3, md: 4 }}
      rowGap={{ base: 3, md: 1 }}
      alignItems="center"
    >
      <Avatar.Root gridArea="photo" boxSize={{ base: '12', md: '16' }} flexShrink="0">
        <Avatar.Fallback>
          <UserIcon size={32} />
        </Avatar.Fallback>
        {profile.profile_image ? <Avatar.Image src={profile.profile_image} alt={t('card.photo', { name })} /> : null}
      </Avatar.Root>
      <Flex gridArea="person" columnGap="3" rowGap="1" align="center" wrap="wrap">
        {ageAndGender ? <Text fontWeight="600">{ageAndGender}</Text> : null}
        <RegistrationBadge at={profile.created_at} />
      </Flex>
      <Flex gridArea="contact" columnGap="5" wrap="wrap" align="center">
        {phone ? (
          <Flex gap="3" align="center" wrap="wrap">
            <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`} gap="2" minH="9">
              <PhoneIcon size={18} />
              {groupedPhone(phone)}
            </Link>
            <CopyButton
              text={phone}
              label={t('profile.copy')}
              copied={t('profile.copied')}
              failed={t('profile.copyFailed')}
              size="xs"
            />
          </Flex>
        ) : null}
        {profile.email ? (
          <Link
            href={`mailto:${profile.email}`}
            aria-label={profile.email}
            gap="2"
            minH="9"
            overflowWrap="anywhere"
            fontSize={{ base: 'sm', md: 'md' }}
          >
            <Box as="span" flexShrink="0">
              <MailIcon size={18} />
            </Box>
            <MailAddress of={profile.email} />
          </Link>
        ) : null}
      </Flex>
      <SimpleGrid
        gridArea="facts"
        as="ul"
        listStyleType="none"
        aria-label={t('head.facts')}
        columns={2}
        columnGap={{ base: 4, md: 6 }}
        rowGap="2"
        mt={{ md: 2 }}
      >
        <Fact label={t('head.status')} value={profile.visa_type}>
          {expiry ? t('head.until', { date: expiry }) : t('head.untilUnknown')}
        </Fact>
        <Fact label={t('visa.title')} value={verdict ? <VisaBadge verdict={verdict} size="md" /> : null} />
        <Fact label={t('head.japanese')} value={japanese} />
        <Fact label={t('head.availability')} value={availability} />
      </SimpleGrid>
    </Card>
  )
}

interface FactProps {
  readonly label: string
  readonly value: ReactNode
  /** A second line below the value. */
  readonly children?: ReactNode
}

function Fact({ label, value, children }: FactProps) {
  const { t } = useText()
  return (
    <Box as="li" minW="0">
      <Text fontSize="xs" color="fg.muted">
        {label}
      </Text>
      <Box fontWeight="600" fontSize="sm" overflowWrap="anywhere">
        {value ?? (
          <Text as="span" color="fg.subtle" fontWeight="400">
            {t('common.none')}
          </Text>
        )}
      </Box>
      {children ? <Text fontSize="xs">{children}</Text> : null}
    </Box>
  )
}
