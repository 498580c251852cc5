import { newKey, useEndpoint } from '@portal/browser/api'
import { Box, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useNow } from '@portal/browser/time'
import { DialogFrame, Loaded, TabBar, TabPanel } from '@portal/browser/ui'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { MadeSeries, SeriesPreview, SlotTimes } from '@portal/contracts/scheduling'
import { useEffect, useId, useRef, useState } from 'react'
import { PreviewStep, ResultStep } from './plan-steps'
import { postingsOf, type Posting } from './posting'
import { RuleForm } from './rule-form'
import { SeriesList } from './series-list'
import { useAvailability } from './use-availability'
import { WeekForm } from './week-form'
import type { Wish } from './wish'

interface AvailabilityDialogProps {
  /** The posting that is chosen when the dialog opens. */
  readonly jobId?: number
  readonly onAdded?: (first: SlotTimes) => void
  readonly onClose: () => void
}

/** AVAIL-01, AVAIL-02: adds many slots by a rule or by copying a week, and takes them back. */
export function AvailabilityDialog({ jobId, onAdded, onClose }: AvailabilityDialogProps) {
  const { t } = useText()
  const jobs = useEndpoint(jobsEndpoints.list)
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('availability.title')}
      closeLabel={t('common.close')}
      size="lg"
      closeOnOutside={false}
    >
      <Loaded query={jobs} skeleton="list" rows={4}>
        {(data) => <Ways postings={postingsOf(data)} jobId={jobId} onAdded={onAdded} onClose={onClose} />}
      </Loaded>
    </DialogFrame>
  )
}

const WAYS = ['rule', 'week', 'series'] as const
type Way = (typeof WAYS)[number]

type Step =
  | { readonly kind: 'preview'; readonly wish: Wish; readonly plan: SeriesPreview; readonly requestKey: string }
  | { readonly kind: 'result'; readonly series: MadeSeries }

function Ways({
  postings,
  jobId,
  onAdded,
  onClose,
}: AvailabilityDialogProps & { readonly postings: readonly Posting[] }) {
  const { t } = useText()
  const id = useId()
  const now = useNow()
  const availability = useAvailability()
  const [way, setWay] = useState<Way>('rule')
  const [step, setStep] = useState<Step>()
  const form = useRef<HTMLDivElement>(null)
  const wasAway = useRef(false)
  useEffect(() => {
    // Returns from a step to the form; the input is kept.
    if (!step && wasAway.current) form.current?.focus()
    wasAway.current = step !== undefined
  }, [step])

  const [only] = postings.length === 1 ? postings : []
  const chosen =
    jobId !== undefined && postings.some((posting) => posting.id === jobId) ? [jobId] : only ? [only.id] : []
  const fields = {
    postings,
    chosen,
    now,
    preview: availability.preview,
    onPreview: (wish: Wish, plan: SeriesPreview) => setStep({ kind: 'preview', wish, plan, requestKey: newKey() }),
  }
  const make = async ({ wish, requestKey }: Extract<Step, { kind: 'preview' }>) => {
    const series = await availability.make(wish, requestKey)
    if (!series) return
    setStep({ kind: 'result', series })
    const [first] = [...series.made].sort((a, b) => a.start_timestamp - b.start_timestamp)
    if (first) onAdded?.({ start: first.start_timestamp, end: first.end_timestamp })
  }
  const takeBack = async (series: MadeSeries) => {
    if (await availability.takeBack(series.id, series.made.length)) setStep(undefined)
  }
  return (
    <>
      <Box hidden={step !== undefined}>
        <TabBar
          id={id}
          label={t('availability.ways')}
          tabs={WAYS.map((value) => ({ value, label: t(`availability.${value}`) }))}
          value={way}
          onChange={setWay}
        />
        <TabPanel id={id} value={way}>
          <Box ref={form} tabIndex={-1} outline="none">
            {way === 'series' ? (
              <SeriesList
                isBusy={availability.isTakingBack}
                onTakeBack={(series) => void availability.takeBack(series.id, series.free_slots)}
              />
            ) : postings.length === 0 ? (
              <Text color="fg.muted">{t('availability.noPostings')}</Text>
            ) : way === 'rule' ? (
              <RuleForm {...fields} />
            ) : (
              <WeekForm {...fields} />
            )}
          </Box>
        </TabPanel>
      </Box>
      {step?.kind === 'preview' && (
        <PreviewStep
          plan={step.plan}
          postings={postings}
          isBusy={availability.isMaking}
          onMake={() => void make(step)}
          onChange={() => setStep(undefined)}
        />
      )}
      {step?.kind === 'result' && (
        <ResultStep
          series={step.series}
          postings={postings}
          isBusy={availability.isTakingBack}
          onTakeBack={() => void takeBack(step.series)}
          onClose={onClose}
        />
      )}
    </>
  )
}
