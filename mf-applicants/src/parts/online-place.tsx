import { Link, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import type { ApplicationLocation, OnlineDetails } from '@portal/contracts/applications'
import { joined, placeName } from './application-view'

/** An online interview, as its link if there is one. */
export function OnlinePlace({ details }: { readonly details: OnlineDetails | null | undefined }) {
  const { t } = useText()
  const { online_iv_url: url, online_iv_platform: platform } = details ?? {}
  const word = joined([t('place.online'), platform], ' · ')
  return url && /^https?:\/\//i.test(url) ? (
    <Link
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      fontSize="sm"
      color="brand.fg"
      textDecoration="underline"
    >
      {t('interviews.join', { place: word })}
    </Link>
  ) : (
    <Text fontSize="sm" color="fg.muted">
      {word}
    </Text>
  )
}

interface InterviewPlaceProps {
  /** None: the interview is online. */
  readonly location: ApplicationLocation | null
  readonly details: OnlineDetails | null | undefined
}

/** Where an interview is, in a line. */
export const InterviewPlace = ({ location, details }: InterviewPlaceProps) =>
  location ? (
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {joined([placeName(location), location.address], ' · ')}
    </Text>
  ) : (
    <OnlinePlace details={details} />
  )
