import { Button, Flex, Heading, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import type { MadeSeries, SeriesPreview } from '@portal/contracts/scheduling'
import { useEffect, useRef, type ReactNode } from 'react'
import { PlanDays } from './plan-days'
import type { Posting } from './posting'

/** A step gets the focus when it appears, so that keyboard and screen reader continue there. */
function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <Stack gap="4">
      <Heading as="h3" fontSize="md" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

interface PreviewStepProps {
  readonly plan: SeriesPreview
  readonly postings: readonly Posting[]
  readonly isBusy: boolean
  readonly onMake: () => void
  readonly onChange: () => void
}

/** The slots that one press will make; nothing is written before. */
export function PreviewStep({ plan, postings, isBusy, onMake, onChange }: PreviewStepProps) {
  const { t } = useText()
  const number = plan.made.length
  return (
    <Step title={t('availability.previewed', { made: number, left: plan.left.length })}>
      <PlanDays plan={plan} postings={postings} />
      <Flex gap="3" wrap="wrap" justify="flex-end">
        <Button variant="outline" colorPalette="gray" disabled={isBusy} onClick={onChange}>
          {t('availability.change')}
        </Button>
        <Button loading={isBusy} disabled={number === 0} onClick={onMake}>
          {t('availability.make', { number })}
        </Button>
      </Flex>
    </Step>
  )
}

interface ResultStepProps {
  readonly series: MadeSeries
  readonly postings: readonly Posting[]
  readonly isBusy: boolean
  readonly onTakeBack: () => void
  readonly onClose: () => void
}

/** The slots that were made, those that were left out with the reasons, and a button that takes the series back. */
export function ResultStep({ series, postings, isBusy, onTakeBack, onClose }: ResultStepProps) {
  const { t } = useText()
  const { made, left } = series
  return (
    <Step title={t('availability.made', { number: made.length })}>
      {left.length > 0 && <Text>{t('availability.left', { number: left.length })}</Text>}
      <PlanDays plan={series} postings={postings} />
      <Flex gap="3" wrap="wrap" justify="flex-end">
        {made.length > 0 && (
          <Button variant="outline" colorPalette="danger" loading={isBusy} onClick={onTakeBack}>
            {t('availability.back')}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onClose}>
          {t('common.close')}
        </Button>
      </Flex>
    </Step>
  )
}
