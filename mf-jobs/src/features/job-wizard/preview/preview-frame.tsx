import { Box } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useHrefOf } from '@portal/browser/navigation'
import { JOB_LIMITS } from '@portal/contracts/jobs'
import type { JobPreview, JobPreviewMessage } from '@portal/contracts/jobs'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { own } from '../../../parts/addresses'

/** The embedded preview page beside the form (JPRE-01); it gets the posting on load and on change (JPRE-02). */
export function PreviewFrame({ job, height }: { readonly job: JobPreview; readonly height: string }) {
  const { t } = useText()
  const address = useHrefOf(own.previewJob.to())
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(job)
  useLayoutEffect(() => {
    latest.current = job
  })
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const post = () => {
    const message: JobPreviewMessage = { type: 'portal.job-preview', job: latest.current }
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }
  const text = JSON.stringify(job)
  useEffect(post, [text])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  const handleLoad = () => {
    timers.current.forEach(clearTimeout)
    timers.current = JOB_LIMITS.previewDelaysMs.map((delay) => setTimeout(post, delay))
  }
  return (
    <Box borderWidth="1px" borderRadius="l3" overflow="hidden" bg="bg.panel">
      <iframe
        ref={frame}
        src={address}
        title={t('preview.live')}
        onLoad={handleLoad}
        style={{ width: '100%', height, border: 0, display: 'block' }}
      />
    </Box>
  )
}
