import { useWatch } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import type { JobPreview } from '@portal/contracts/jobs'
import { useMemo } from 'react'
import type { WizardForm } from '../form/wizard.form'
import { useWizard, useWizardImages } from '../wizard-context'
import { toPreview } from './preview.mapping'
import { PreviewFrame } from './preview-frame'

/** The current form values. Components that use it render on every key press, so the form itself must not use it. */
export function usePreview(): { readonly preview: JobPreview; readonly form: WizardForm } {
  const { locale } = useText()
  const { jobType, options } = useWizard()
  const images = useWizardImages()
  const form = useWatch() as WizardForm
  const preview = useMemo(
    () => toPreview(form, { jobType, options, images: images.items.map((image) => image.url), locale }),
    [form, jobType, options, images.items, locale],
  )
  return { preview, form }
}

export function LivePreview({ height }: { readonly height: string }) {
  const { preview } = usePreview()
  return <PreviewFrame job={preview} height={height} />
}
