import { useEndpoint, useInvalidate } from '@portal/browser/api'
import { Box, Flex, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink, ShellLink } from '@portal/browser/navigation'
import { useSession, useShellEvent } from '@portal/browser/remote'
import { formatDate } from '@portal/browser/time'
import { AlertIcon, InfoIcon, StatusBadge } from '@portal/browser/ui'
import { WidgetCalm, WidgetList, WidgetState } from '@portal/browser/widget'
import { BILLING_LIMITS, billingEndpoints } from '@portal/contracts/billing'
import { hindranceEndpoints, needsPurchase } from '@portal/contracts/go-live'
import type { HinderedPosting, Hindrance } from '@portal/contracts/go-live'
import { needsAllInOnePlan } from '@portal/contracts/jobs'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { paths, type Target } from '@portal/contracts/shell'

/** The number of shown postings; the server puts the most urgent first. */
const SHOWN = 5

/** DAY-07: the postings that cannot be published or found, each with its reasons and one step. */
export function PostingsOfToday() {
  const { t } = useText()
  const invalidate = useInvalidate()
  const hindered = useEndpoint(hindranceEndpoints.list)
  const readAgain = () => void invalidate(hindranceEndpoints.list)
  useShellEvent('jobsChanged', readAgain)
  useShellEvent('subscriptionChanged', readAgain)
  const postings = (hindered.data ?? []).filter(needsMending)
  const { isAdmin } = useSession()
  const enabled = isAdmin && postings.some(({ hindrances }) => hindrances.some(needsPurchase))
  const status = useEndpoint(billingEndpoints.status, { enabled })
  const orders = useEndpoint(billingEndpoints.orders, { enabled })
  const isBought = status.data?.has_next_plan === true || (orders.data ?? []).length > 0
  const others = postings.length - SHOWN
  return (
    <WidgetState query={hindered} failed={t('postingsWidget.failed')} rows={2}>
      {postings.length === 0 ? (
        <WidgetCalm>{t('postingsWidget.none')}</WidgetCalm>
      ) : (
        <WidgetList label={t('postingsWidget.label')}>
          {postings.slice(0, SHOWN).map((posting) => (
            <Posting key={posting.job_id} posting={posting} isBought={isBought} />
          ))}
          {others > 0 ? (
            <li>
              <ShellLink to={paths.jobs.to()} color="brand.fg" textDecoration="underline" fontSize="sm" py="1">
                {t('postingsWidget.more', { count: others })}
              </ShellLink>
            </li>
          ) : null}
        </WidgetList>
      )}
    </WidgetState>
  )
}

/** The widget of the slots tells which running posting has none. */
const needsMending = ({ status, hindrances }: HinderedPosting): boolean =>
  status !== 'RN' || hindrances.some((hindrance) => hindrance !== 'no_slots')

/** What the member can do about it. */
interface Fix {
  readonly key: 'lint' | 'plan' | 'order' | 'plan_full' | 'no_slots'
  readonly to: Target
}

function fixOf(hindrance: Hindrance, jobId: number, isBought: boolean): Fix {
  if (hindrance === 'lint') return { key: 'lint', to: paths.editJob.to({ jobId }) }
  if (hindrance === 'plan_full') return { key: 'plan_full', to: paths.jobs.to() }
  if (hindrance === 'no_slots') return { key: 'no_slots', to: paths.addInterviewTimes.to({ jobId }) }
  // A plan that is bought already is not offered again.
  return { key: isBought ? 'order' : 'plan', to: paths.billing.to() }
}

function Posting({ posting, isBought }: { readonly posting: HinderedPosting; readonly isBought: boolean }) {
  const { t } = useText()
  const { isAdmin } = useSession()
  const { job_id: jobId, job_display_name: name, status, hindrances } = posting
  // DAY-10: a member who may not buy gets the first step that does not lead to a purchase.
  const possible = hindrances.find((hindrance) => isAdmin || !needsPurchase(hindrance))
  const fix = possible && fixOf(possible, jobId, isBought)
  return (
    <Flex as="li" gap="3" rowGap="2" align="flex-start" justify="space-between" wrap="wrap">
      <Box minW="0" flex="1" flexBasis="16rem">
        <Flex gap="2" rowGap="1" align="center" wrap="wrap" mb="1">
          <Text fontWeight="600" overflowWrap="anywhere">
            {name}
          </Text>
          <StatusBadge tone={status === 'RN' ? 'done' : 'over'} size="sm">
            {t(`status.${status}`)}
          </StatusBadge>
        </Flex>
        <Stack gap="1" fontSize="sm">
          {hindrances.map((hindrance) => (
            <Reason key={hindrance} hindrance={hindrance} posting={posting} isAdmin={isAdmin} />
          ))}
        </Stack>
      </Box>
      {fix ? (
        <ButtonLink
          to={fix.to}
          size="sm"
          variant="outline"
          flexShrink="0"
          aria-label={t(`fix.${fix.key}.of`, { name })}
        >
          {t(`fix.${fix.key}`)}
        </ButtonLink>
      ) : null}
    </Flex>
  )
}

/** Two fields of the same pay have the same finding; the posting's form shows it at each field. */
const oneOfEachRule = (findings: HinderedPosting['findings']) =>
  findings.filter(({ rule }, index) => findings.findIndex((other) => other.rule === rule) === index)

interface ReasonProps {
  readonly hindrance: Hindrance
  readonly posting: HinderedPosting
  readonly isAdmin: boolean
}

function Reason({ hindrance, posting, isAdmin }: ReasonProps) {
  const { t, locale } = useText()
  const texts =
    hindrance === 'lint'
      ? oneOfEachRule(posting.findings).map(({ text, values }) => t(text, values))
      : [
          t(`hindrance.${hindrance}`, {
            plan: t(needsAllInOnePlan(posting.job_type) ? 'plan.allInOne' : 'plan.light'),
            day: formatDate(
              (posting.expiry_timestamp ?? 0) + BILLING_LIMITS.slotDaysAfterService * DAY_SECONDS,
              locale,
            ),
          }),
        ]
  const isUrgent = hindrance === 'lint' || posting.status === 'RN'
  const Icon = isUrgent ? AlertIcon : InfoIcon
  return texts.map((text) => (
    <Flex key={text} gap="2" align="flex-start">
      <Box color={isUrgent ? 'status.urgent.fg' : 'status.waiting.fg'} flexShrink="0" pt="0.5">
        <Icon size={16} />
      </Box>
      <Text minW="0">{needsPurchase(hindrance) && !isAdmin ? `${text} ${t('postingsWidget.askAdmin')}` : text}</Text>
    </Flex>
  ))
}
