import { Badge, Box, Button, Center, Flex, Heading, Stack, Text, VisuallyHidden } from '@portal/browser/chakra'
import { BILLING_LIMITS } from '@portal/contracts/billing'
import { GO_LIVE_MINUTES, goLiveSteps, type GoLive, type GoLiveState, type GoLiveStep } from '@portal/contracts/go-live'
import { paths, type Target } from '@portal/contracts/shell'
import { useSession } from '../parts/host-context'
import { ShellIcon } from '../parts/icons'
import { PortalLink } from '../parts/portal-link'
import { useText } from '../parts/text'

interface Way {
  readonly to: Target
  readonly key: 'company' | 'posting' | 'draft' | 'edit' | 'plan' | 'order' | 'slots' | 'publish'
}

/** The screen on which a step is done; undefined while another step must come before. */
function wayOf(step: GoLiveStep, live: GoLive, mayBuy: boolean): Way | undefined {
  const { posting, draft_job_type: draft } = live
  const jobId = posting?.job_id
  if (step === 'company') return { key: 'company', to: paths.companyProfile.to() }
  if (step === 'posting') {
    if (jobId !== undefined) return { key: 'edit', to: paths.editJob.to({ jobId }) }
    return draft
      ? { key: 'draft', to: paths.addJob.to({ state: { job_type: draft } }) }
      : { key: 'posting', to: paths.selectJobType.to() }
  }
  // DAY-10: no step of a purchase for a member who may not buy.
  if (step === 'plan')
    return mayBuy ? { key: live.has_open_order ? 'order' : 'plan', to: paths.billing.to() } : undefined
  if (step === 'slots')
    return jobId === undefined ? undefined : { key: 'slots', to: paths.addInterviewTimes.to({ jobId }) }
  return { key: 'publish', to: paths.jobs.to() }
}

/** What is missing; the usual text of the step otherwise. */
function reasonOf(step: GoLiveStep, state: GoLiveState, live: GoLive, mayBuy: boolean): string {
  const hindrances = live.posting?.hindrances ?? []
  if (step === 'posting' && hindrances.includes('lint')) return 'goLive.posting.lint'
  if (step === 'plan' && state !== 'done') {
    if (!mayBuy) return 'goLive.plan.askAdmin'
    if (live.has_open_order) return 'goLive.plan.order'
    if (hindrances.includes('plan_kind')) return 'goLive.plan.kind'
  }
  return `goLive.${step}.text`
}

/** DAY-09: the way to the first publication: what is done, what is next, and how long it takes. */
export function GoLiveList({ live }: { readonly live: GoLive }) {
  const t = useText()
  const { isAdmin } = useSession()
  const steps = goLiveSteps(live, isAdmin)
  const left = steps.filter(({ state }) => state !== 'done')
  const minutes = left.reduce((sum, { step }) => sum + GO_LIVE_MINUTES[step], 0)
  const done = steps.length - left.length
  return (
    <Box
      as="section"
      aria-labelledby="go-live"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px={{ base: '4', md: '6' }}
      py={{ base: '4', md: '6' }}
      maxW="800px"
    >
      <Heading as="h2" id="go-live" fontSize="xl" mb="1">
        {t('goLive.title')}
      </Heading>
      <Text color="fg.muted" mb="3" aria-live="polite">
        {t('goLive.progress', { done, total: steps.length, minutes })}
      </Text>
      <Box h="2" bg="bg.emphasized" borderRadius="full" mb="5" aria-hidden="true" outline="1px solid transparent">
        <Box
          h="full"
          _highContrast={{ forcedColorAdjust: 'none', bg: 'CanvasText' }}
          w={`${(done / steps.length) * 100}%`}
          minW="2"
          bg="brand.solid"
          borderRadius="full"
        />
      </Box>
      <Stack as="ol" listStyleType="none" gap="0" aria-label={t('goLive.title')}>
        {steps.map(({ step, state }, index) => (
          <Step
            key={step}
            number={index + 1}
            step={step}
            state={state}
            reason={reasonOf(step, state, live, isAdmin)}
            way={state === 'done' ? undefined : wayOf(step, live, isAdmin)}
            name={live.posting?.job_display_name}
          />
        ))}
      </Stack>
    </Box>
  )
}

interface StepProps {
  readonly number: number
  readonly step: GoLiveStep
  readonly state: GoLiveState
  readonly reason: string
  readonly way: Way | undefined
  readonly name: string | undefined
}

function Step({ number, step, state, reason, way, name }: StepProps) {
  const t = useText()
  const isDone = state === 'done'
  const isNext = state === 'next'
  // The last step can only be taken after all others.
  const isShown = way !== undefined && (step !== 'publish' || isNext)
  return (
    <Flex
      as="li"
      aria-current={isNext ? 'step' : undefined}
      gap={{ base: '3', md: '4' }}
      py="4"
      borderTopWidth={number === 1 ? '0' : '1px'}
      borderColor="border.muted"
      align="flex-start"
    >
      <Center
        boxSize="8"
        flexShrink="0"
        borderRadius="full"
        borderWidth="1px"
        fontWeight="600"
        fontSize="sm"
        {...(isDone
          ? { bg: 'status.done.subtle', color: 'status.done.fg', borderColor: 'status.done.border' }
          : isNext
            ? { bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' }
            : { color: 'fg.muted' })}
      >
        {isDone ? <ShellIcon name="check" size="18px" /> : number}
      </Center>
      <Flex flex="1" minW="0" gap="3" rowGap="2" wrap="wrap" justify="space-between" align="flex-start">
        <Box flex="1" flexBasis="16rem" minW="0" pt="1">
          <Flex gap="2" rowGap="1" wrap="wrap" align="center">
            <Heading as="h3" fontSize="md" color={isDone ? 'fg.muted' : undefined}>
              {t(`goLive.${step}.title`)}
            </Heading>
            {state === 'later' ? null : isDone ? (
              <VisuallyHidden>{t('goLive.state.done')}</VisuallyHidden>
            ) : (
              <Badge colorPalette={isNext ? 'brand' : 'status.waiting'} variant="subtle">
                {t(`goLive.state.${state}`)}
              </Badge>
            )}
          </Flex>
          {isDone ? null : (
            <Text color="fg.muted" fontSize="sm" mt="1">
              {t(reason, { name: name ?? '', days: BILLING_LIMITS.screeningBusinessDays })}{' '}
              {t('goLive.minutes', { count: GO_LIVE_MINUTES[step] })}
            </Text>
          )}
        </Box>
        {isShown && way ? (
          <Button asChild size="sm" variant={isNext ? 'solid' : 'outline'} flexShrink="0">
            <PortalLink to={way.to}>{t(`goLive.go.${way.key}`)}</PortalLink>
          </Button>
        ) : null}
      </Flex>
    </Flex>
  )
}
