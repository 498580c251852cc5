import { Box, Button, Card, Flex, Heading, SimpleGrid, Text, type ButtonProps } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink, ShellLink } from '@portal/browser/navigation'
import { formatDate } from '@portal/browser/time'
import {
  ArchiveIcon,
  CalendarIcon,
  CopyIcon,
  DocumentIcon,
  EditIcon,
  EyeIcon,
  ImageIcon,
  RefreshIcon,
  StatusBadge,
  Toggle,
} from '@portal/browser/ui'
import { acceptsSlots, employerJobActions, hasSwitch, JOB_LIMITS, openMode } from '@portal/contracts/jobs'
import type { Job, JobOptions, JobStatus } from '@portal/contracts/jobs'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { Hint } from '../../parts/hint'
import { StoredImage } from '../../parts/stored-image'
import { FindingsButton } from './job-findings'
import type { JobActions } from './use-job-actions'
import { useJobTypeName } from '../../parts/use-job-type-name'

const TONES = {
  created: 'waiting',
  RN: 'done',
  ST: 'over',
  UP: 'waiting',
  TR: 'over',
  ARCH: 'over',
} as const satisfies Record<JobStatus, string>

const buttonRow = {
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: '1fr 1fr',
  flexWrap: 'wrap',
  gap: '1.5',
  '& > span': { display: 'flex' },
  '& > span > *': { flex: '1' },
  '& button, & a': { paddingInline: '2.5' },
  // With an odd number of buttons the last one takes the full width.
  '& > :last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } },
} as const

/** On a phone the picture is small and beside the title, so that the list is easy to scan. */
const areas = { base: '"pictures head" "body body"', md: '"pictures head" "pictures body"' }

function Pictures({ job }: { readonly job: Job }) {
  const { t } = useText()
  const urls =
    job.work_images.length > 0
      ? job.work_images.map((image) => image.url)
      : job.default_image
        ? [job.default_image]
        : []
  const [main, ...others] = urls.slice(0, JOB_LIMITS.images)
  return (
    <Box gridArea="pictures" w={{ base: '6.5rem', md: '160px' }}>
      <Box borderRadius="l2" overflow="hidden">
        {main ? (
          <StoredImage
            url={main}
            alt={t(job.work_images.length > 0 ? 'images.name' : 'card.defaultImage', { number: 1 })}
          />
        ) : (
          <Flex
            aspectRatio="4 / 3"
            bg="bg.muted"
            color="fg.subtle"
            align="center"
            justify="center"
            role="img"
            aria-label={t('image.missing')}
          >
            <ImageIcon size={32} />
          </Flex>
        )}
      </Box>
      {others.length > 0 && (
        <SimpleGrid columns={4} gap="1" mt="1">
          {others.map((url, index) => (
            <Box key={url} borderRadius="l1" overflow="hidden">
              <StoredImage url={url} alt={t('images.name', { number: index + 2 })} />
            </Box>
          ))}
        </SimpleGrid>
      )}
    </Box>
  )
}

function StatusControl({ job, actions }: { readonly job: Job; readonly actions: JobActions }) {
  const { t } = useText()
  if (!hasSwitch(job.status))
    return (
      <StatusBadge tone="over" size="md">
        {t(`status.${job.status}`)}
      </StatusBadge>
    )
  const isOn = job.status === 'RN'
  return (
    // The switch is higher than the line of the name.
    <Flex align="center" gap="3" wrap="wrap" my={{ md: -2 }}>
      {/* ST needs no badge beside "Off"; created and updated have one (D60). */}
      {job.status !== 'ST' && <StatusBadge tone={TONES[job.status]}>{t(`status.${job.status}`)}</StatusBadge>}
      <Hint text={t(isOn ? 'card.switch.on.hint' : 'card.switch.off.hint')}>
        <Toggle
          checked={isOn}
          busy={actions.isBusy(job)}
          hideLabel
          label={t('card.switch', { name: job.display_name })}
          onText={t('card.on')}
          offText={t('card.off')}
          onChange={(wanted) => void (wanted ? actions.publish(job) : actions.stop(job))}
        />
      </Hint>
    </Flex>
  )
}

/** The list of applicants of one posting (APPL-07). */
const applicantsOf = ({ id }: Job) => paths.applicants.to({ query: { filterBy: 'ALL', filter: `posts:${id}` } })

function Facts({ job }: { readonly job: Job }) {
  const { t, locale } = useText()
  const { applicants_count: applicants } = job
  // JOBS-38: nobody who is invited can choose a date.
  const isDry = job.status === 'RN' && job.open_slots_count === 0
  const lastDay =
    job.expiry_timestamp === null
      ? undefined
      : job.expiry_timestamp + JOB_LIMITS.interviewDaysAfterService * DAY_SECONDS
  return (
    <Box
      as="dl"
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateColumns="1fr 1fr"
      flexWrap="wrap"
      columnGap={{ base: 3, md: 6 }}
      rowGap="2"
      fontSize="sm"
    >
      <Box>
        <Text as="dt" color="fg.muted">
          {t('card.workplace')}
        </Text>
        <Text as="dd">{`${job.location.brand_name_jp} ${job.location.branch}`}</Text>
      </Box>
      {applicants !== undefined && (
        <Box>
          <Text as="dt" color="fg.muted">
            {t('card.applicants')}
          </Text>
          <Text as="dd" fontWeight="semibold">
            {applicants > 0 ? (
              <ShellLink
                to={applicantsOf(job)}
                aria-label={t('card.applicants.of', { name: job.display_name, count: applicants })}
              >
                {t('card.applicants.count', { count: applicants })}
              </ShellLink>
            ) : (
              t('card.applicants.count', { count: 0 })
            )}
          </Text>
        </Box>
      )}
      <Box>
        <Text as="dt" color="fg.muted">
          {t('card.openSlots')}
        </Text>
        <Text as="dd" fontWeight="semibold">
          {isDry ? (
            <StatusBadge tone="urgent">{t('card.openSlots.none')}</StatusBadge>
          ) : (
            t('card.openSlots.count', { count: job.open_slots_count })
          )}
        </Text>
      </Box>
      {lastDay !== undefined && (
        <Box>
          <Text as="dt" color="fg.muted">
            {t('card.lastDay')}
          </Text>
          <Text as="dd">{formatDate(lastDay, locale)}</Text>
        </Box>
      )}
    </Box>
  )
}

/** A button that the status does not allow yet: it keeps its place, and a hint says what has to happen first. */
function HeldButton({ hint, ...props }: ButtonProps & { readonly hint: string }) {
  return (
    <Hint text={hint}>
      <Button size="sm" aria-disabled="true" opacity="0.5" {...props} />
    </Hint>
  )
}

interface JobCardProps {
  readonly job: Job
  readonly actions: JobActions
  /** The findings are shown only after the options are loaded. */
  readonly options?: JobOptions
  readonly onPreview: (job: Job) => void
}

/** One posting: its status, its pictures and its actions. */
export function JobCard({ job, actions, options, onPreview }: JobCardProps) {
  const { t } = useText()
  const typeName = useJobTypeName()
  const can = employerJobActions(job.status)
  const isRunning = job.status === 'RN'
  const named = { name: job.display_name }
  return (
    <Card.Root
      as="article"
      aria-label={t('card.name', { name: job.display_name, label: job.web_id })}
      borderColor={isRunning ? 'brand.solid' : 'border'}
    >
      <Card.Body p="4">
        <Box
          display="grid"
          columnGap={{ base: '4', md: '5' }}
          gridTemplateColumns="auto minmax(0, 1fr)"
          gridTemplateRows={{ md: 'auto 1fr' }}
          gridTemplateAreas={areas}
        >
          <Pictures job={job} />
          <Box gridArea="head">
            <Flex justify="space-between" gap="3" wrap="wrap" align="flex-start">
              <Flex
                minW="0"
                flex={{ base: '1 1 100%', sm: '1 1 14rem' }}
                columnGap="2"
                rowGap="1"
                align="center"
                wrap="wrap"
              >
                <Heading as="h2" fontSize="lg" overflowWrap="anywhere" flexBasis={{ base: '100%', md: 'auto' }}>
                  {job.display_name}
                </Heading>
                <StatusBadge tone="brand">{typeName(job.job_type)}</StatusBadge>
                <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {job.web_id}
                </Text>
              </Flex>
              <StatusControl job={job} actions={actions} />
            </Flex>
          </Box>
          <Box gridArea="body" minW="0">
            <Flex columnGap="4" rowGap="2" align="flex-end" justify="space-between" wrap="wrap" mt={{ base: 4, md: 2 }}>
              <Box flexGrow={{ base: 1, md: 0 }}>
                <Facts job={job} />
              </Box>
              {options && job.status !== 'ARCH' && job.status !== 'TR' && (
                <FindingsButton job={job} options={options} />
              )}
            </Flex>
            {/* Two columns on a phone; one row on a desktop, with the archive button apart. */}
            <Box css={buttonRow} mt={{ base: 4, md: 3 }}>
              {openMode(job.status) === 'edit' ? (
                <ButtonLink
                  to={paths.editJob.to({ jobId: job.id })}
                  size="sm"
                  variant="outline"
                  aria-label={t('card.edit.of', named)}
                >
                  <EditIcon />
                  {t('common.edit')}
                </ButtonLink>
              ) : (
                <Hint text={isRunning ? t('card.running.hint') : undefined}>
                  <ButtonLink
                    to={paths.viewJob.to({ jobId: job.id })}
                    size="sm"
                    variant="outline"
                    aria-label={t('card.view.of', named)}
                  >
                    <DocumentIcon />
                    {t('card.view')}
                  </ButtonLink>
                </Hint>
              )}
              <Button
                size="sm"
                variant="outline"
                aria-label={t('card.preview.of', named)}
                onClick={() => onPreview(job)}
              >
                <EyeIcon />
                {t('card.preview')}
              </Button>
              <ButtonLink
                to={paths.copyJob.to({ jobId: job.id })}
                size="sm"
                variant="outline"
                aria-label={t('card.copy.of', named)}
              >
                <CopyIcon />
                {t('card.copy')}
              </ButtonLink>
              {acceptsSlots(job.status) ? (
                <ButtonLink
                  to={paths.addInterviewTimes.to({ jobId: job.id })}
                  size="sm"
                  variant="outline"
                  aria-label={t('card.slots.of', named)}
                >
                  <CalendarIcon />
                  {t('card.slots')}
                </ButtonLink>
              ) : (
                <HeldButton hint={t('card.slots.hint')} variant="outline" aria-label={t('card.slots.of', named)}>
                  <CalendarIcon />
                  {t('card.slots')}
                </HeldButton>
              )}
              {can.includes('archive') && (
                <Button
                  size="sm"
                  variant="ghost"
                  colorPalette="gray"
                  loading={actions.isBusy(job)}
                  aria-label={t('card.archive.of', named)}
                  onClick={() => void actions.archive(job)}
                >
                  <ArchiveIcon />
                  {t('card.archive')}
                </Button>
              )}
              {isRunning && (
                <HeldButton
                  hint={t('card.archive.hint')}
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={t('card.archive.of', named)}
                >
                  <ArchiveIcon />
                  {t('card.archive')}
                </HeldButton>
              )}
              {can.includes('unarchive') && (
                <Button
                  size="sm"
                  loading={actions.isBusy(job)}
                  aria-label={t('card.unarchive.of', named)}
                  onClick={() => void actions.unarchive(job)}
                >
                  <RefreshIcon />
                  {t('card.unarchive')}
                </Button>
              )}
            </Box>
          </Box>
        </Box>
      </Card.Body>
    </Card.Root>
  )
}
