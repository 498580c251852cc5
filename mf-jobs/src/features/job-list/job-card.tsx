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
import { touch } from './touch'
import type { JobActions } from './use-job-actions'
import { useJobTypeName } from '../../parts/use-job-type-name'
import type { ReactNode } from 'react'

const TONES = {
  created: 'waiting',
  RN: 'done',
  ST: 'over',
  UP: 'waiting',
  TR: 'over',
  ARCH: 'over',
} as const satisfies Record<JobStatus, string>

const buttonRow = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1.5',
  rowGap: '2',
  '& > *': { flexGrow: { base: '1', md: '0' } },
  '& > span > *': { flexGrow: '1' },
  '& button, & a': { paddingInline: '2.5', _before: touch('-5px 0') },
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
    <Box gridArea="pictures" w={{ base: '4rem', md: '160px' }}>
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
        <SimpleGrid columns={{ base: 2, md: 4 }} gap="1" mt="1">
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
    // The switch is higher than its line.
    <Flex align="center" gap="3" my="-2" position="relative">
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

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Flex columnGap="1.5" direction={{ md: 'column' }}>
      <Text as="dt" color="fg.muted" flexShrink="0">
        {name}
      </Text>
      <Box as="dd">{children}</Box>
    </Flex>
  )
}

/** On a phone each fact is one line, and short ones share it; otherwise the name stands above. */
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
    <Box as="dl" display={{ base: 'contents', md: 'flex' }} flexWrap="wrap" columnGap="6" rowGap="2">
      {applicants !== undefined && (
        <Fact name={t('card.applicants')}>
          {applicants > 0 ? (
            <ShellLink
              to={applicantsOf(job)}
              fontWeight="semibold"
              position="relative"
              _before={touch('-4px -18px -20px')}
              aria-label={t('card.applicants.of', { name: job.display_name, count: applicants })}
            >
              {t('card.applicants.count', { count: applicants })}
            </ShellLink>
          ) : (
            <b>{t('card.applicants.count', { count: 0 })}</b>
          )}
        </Fact>
      )}
      <Fact name={t('card.workplace')}>{`${job.location.brand_name_jp} ${job.location.branch}`}</Fact>
      {lastDay !== undefined && <Fact name={t('card.lastDay')}>{formatDate(lastDay, locale)}</Fact>}
      <Fact name={t('card.openSlots')}>
        {isDry ? (
          <StatusBadge tone="urgent">{t('card.openSlots.none')}</StatusBadge>
        ) : (
          <b>{t('card.openSlots.count', { count: job.open_slots_count })}</b>
        )}
      </Fact>
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
      <Card.Body p={{ base: '2.5', md: '4' }}>
        <Box
          display="grid"
          columnGap={{ base: '3', md: '5' }}
          gridTemplateColumns="auto minmax(0, 1fr)"
          gridTemplateRows={{ md: 'auto 1fr' }}
          gridTemplateAreas={areas}
        >
          <Pictures job={job} />
          <Flex
            gridArea="head"
            columnGap="2"
            rowGap={{ base: '0.5', md: '1' }}
            align="center"
            wrap="wrap"
            alignContent="start"
          >
            <Flex
              display={{ base: 'contents', md: 'flex' }}
              minW="0"
              flex="1 1 14rem"
              columnGap="2"
              rowGap="1"
              align="center"
              wrap="wrap"
            >
              <Heading
                as="h2"
                fontSize={{ base: 'md', md: 'lg' }}
                overflowWrap="anywhere"
                flexBasis={{ base: '100%', md: 'auto' }}
              >
                {job.display_name}
              </Heading>
              <StatusBadge tone="brand">{typeName(job.job_type)}</StatusBadge>
              <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                {job.web_id}
              </Text>
            </Flex>
            <StatusControl job={job} actions={actions} />
          </Flex>
          {/* On a phone words alone fit the lines. */}
          <Box gridArea="body" minW="0" css={{ '& svg': { display: { base: 'none', md: 'block' } } }}>
            <Flex
              columnGap={{ base: '2', md: '4' }}
              rowGap={{ base: '0.5', md: '2' }}
              align="flex-end"
              justify="space-between"
              wrap="wrap"
              fontSize="sm"
              mt={{ base: '1.5', md: '2' }}
            >
              <Facts job={job} />
              {options && job.status !== 'ARCH' && job.status !== 'TR' && (
                <FindingsButton job={job} options={options} />
              )}
            </Flex>
            <Box css={buttonRow} mt={{ base: 2, md: 3 }}>
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
