import { useEndpoint } from '@portal/browser/api'
import { Box, Flex, Link } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { WebAddress } from '@portal/browser/ui'
import { applicationsEndpoints } from '@portal/contracts/applications'
import type { Job } from '@portal/contracts/jobs'
import { slotState, type Slot } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { DeleteSlotButton } from '../../parts/delete-slot-button'
import { SlotBadge } from '../../parts/slot-badge'
import { kindOf } from '../../parts/slot-kind'
import { ShapeSign, shapeOf } from '../../parts/slot-shape'
import { applicantName, placeName, timeRange } from '../../parts/slot-words'
import { phoneOf, type Phones } from './agenda-model'

interface AgendaRowProps {
  readonly slot: Slot
  readonly job: Job | undefined
  readonly phones: Phones
  readonly now: number
  readonly onDelete: (slot: Slot) => void
}

/** A slot that comes: time, person, posting, place or link, and the phone of the place. */
export function AgendaRow({ slot, job, phones, now, onDelete }: AgendaRowProps) {
  const { t } = useText()
  const { job_application: application, interview_location: place } = slot
  const phone = application ? phoneOf(slot, phones) : undefined
  const kind = job ? kindOf(slot, job) : 'company'
  return (
    <Box
      as="li"
      className={`agenda-row edge-${kind} ${application ? 'is-interview' : 'is-free'}`}
      data-start={slot.start_timestamp}
    >
      <Box className="agenda-time">{timeRange(slot.start_timestamp, slot.end_timestamp)}</Box>
      <Flex className="agenda-who" wrap="wrap" align="center" columnGap="2">
        <Box as="span" className="agenda-state">
          <ShapeSign shape={shapeOf(slotState(slot, now))} />
          <SlotBadge slot={slot} now={now} />
        </Box>
        {application && (
          <ShellLink
            to={paths.applicantDetails.to({ applicationId: application.id })}
            display="inline"
            fontWeight="bold"
          >
            {applicantName(slot, t)}
          </ShellLink>
        )}
      </Flex>
      <Box className="agenda-what">
        {slot.job_display_name}{' '}
        <Box as="span" whiteSpace="nowrap">
          ({slot.web_id})
        </Box>
        <Box color="fg.muted">
          {[slot.interviewer_lastname, kind === 'company' ? '' : t(`legend.${kind}`)].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box className="agenda-where">
        {placeName(place, t)}
        {application && place && <Box color="fg.muted">{place.address}</Box>}
        {application && !place && <OnlineAddress applicationId={application.id} />}
        {phone && (
          <Box>
            {t('agenda.phone')} <Link href={`tel:${phone}`}>{phone}</Link>
          </Box>
        )}
      </Box>
      <Box className="agenda-tool">
        <DeleteSlotButton slot={slot} onDelete={onDelete} />
      </Box>
    </Box>
  )
}

/** The address of an online interview, once it was sent to the applicant. */
function OnlineAddress({ applicationId }: { readonly applicationId: number }) {
  const { t } = useText()
  const details = useEndpoint(applicationsEndpoints.onlineDetails, { params: { id: String(applicationId) } })
  if (!details.data) return null
  const url = details.data.online_iv_url
  if (!url) return <Box color="fg.muted">{t('agenda.noLink')}</Box>
  return (
    <Box overflowWrap="anywhere">
      <WebAddress url={url} display="inline" />
    </Box>
  )
}
