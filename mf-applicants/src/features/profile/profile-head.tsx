import { useText } from '@portal/browser/i18n'
import { CopyButton, MailIcon, PhoneIcon, UserIcon } from '@portal/browser/ui'
import { Box, Flex, Link, Stack } from '@portal/browser/chakra'
import { Avatar } from '@portal/browser/chakra-rich'
import type { ApplicantProfile } from '@portal/contracts/applications'
import { groupedPhone, toDisplayMobile } from '@portal/contracts/kernel'
import { fullName } from '../../parts/application-view'
import type { Verdict } from '@portal/contracts/visa'
import { RegistrationBadge } from '../../parts/badges'
import { VisaBadge } from '../../parts/visa-badge'

/** ADET-04 to ADET-06; the name is the heading of the page. */
export function ProfileHead({
  profile,
  verdict,
}: {
  readonly profile: ApplicantProfile
  readonly verdict: Verdict | null
}) {
  const { t } = useText()
  const name = fullName(profile)
  const phone = profile.contact_num ? toDisplayMobile(profile.contact_num) : null
  return (
    <Flex
      as="section"
      aria-label={t('profile.label')}
      gap={{ base: 3, md: 5 }}
      align={{ base: 'flex-start', md: 'center' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p="5"
      mb="5"
    >
      <Avatar.Root boxSize={{ base: '12', md: '20' }} flexShrink="0">
        <Avatar.Fallback>
          <UserIcon size={32} />
        </Avatar.Fallback>
        {profile.profile_image ? <Avatar.Image src={profile.profile_image} alt={t('card.photo', { name })} /> : null}
      </Avatar.Root>
      <Box minW="0" flex="1">
        <Flex gap="3" align="center" wrap="wrap">
          <RegistrationBadge at={profile.created_at} />
          {verdict ? <VisaBadge verdict={verdict} size="md" /> : null}
        </Flex>
        <Stack gap="2" mt="3">
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
              gap="2"
              minH="9"
              overflowWrap="anywhere"
              fontSize={{ base: 'sm', md: 'md' }}
            >
              <MailIcon size={18} />
              {profile.email}
            </Link>
          ) : null}
        </Stack>
      </Box>
    </Flex>
  )
}
