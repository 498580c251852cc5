import { useWatch } from '@portal/browser/forms'
import { useLaw } from '@portal/browser/law'
import { nowInTokyo } from '@portal/browser/time'
import { stripHidden } from '@portal/contracts/jobs'
import { lintPosting, socialHint } from '@portal/contracts/lint'
import type { LintFinding, SocialHint } from '@portal/contracts/lint'
import { previewVisa, visaPostingOf } from '@portal/contracts/visa'
import type { VisaPosting, VisaPreview } from '@portal/contracts/visa'
import { createContext, useContext, useDeferredValue, useMemo, type ReactNode } from 'react'
import { toContent } from '../form/content.mapping'
import type { LocationForm, WizardForm } from '../form/wizard.form'
import { useWizard, useWizardImages } from '../wizard-context'
import { useSame } from './use-same'

const FindingsContext = createContext<readonly LintFinding[]>([])
const VisaPostingContext = createContext<VisaPosting | undefined>(undefined)
const SocialHintContext = createContext<SocialHint | undefined>(undefined)

export const useFindings = (): readonly LintFinding[] => useContext(FindingsContext)

export const useSocialHint = (): SocialHint | undefined => useContext(SocialHintContext)

const useLawContext = () => {
  const { options } = useWizard()
  const { law } = useLaw()
  return useMemo(
    () => ({
      day: nowInTokyo().toISODate() ?? '',
      law,
      isDispatchAgency: options.is_dispatch_agency,
    }),
    [options, law],
  )
}

/** Undefined before the posting has shifts, because every status of residence would ask for them. */
export function useVisaPreview(): VisaPreview | undefined {
  const context = useLawContext()
  const posting = useContext(VisaPostingContext)
  return useMemo(() => (posting?.hours ? previewVisa(posting, context) : undefined), [posting, context])
}

const placeOf = (form: LocationForm) => ({
  prefecture: Number(form.prefecture.id) || null,
  city: Number(form.city.id) || null,
  ward: Number(form.ward.id) || null,
  lotNum: form.lot_num || null,
  building: form.building_name_jp || null,
  isFuei: form.is_fuei === '' ? null : form.is_fuei === 'true',
})

/**
 * LINT-04, VISA-05: judges the posting as typed, after the key presses. Consumers render again only if the result
 * changes.
 */
export function JudgedProvider({ children }: { readonly children: ReactNode }) {
  const { jobType, options, job } = useWizard()
  const context = useLawContext()
  const form = useDeferredValue(useWatch() as WizardForm)
  const pictures = useWizardImages().items.length
  const [findings, posting, social] = useMemo(() => {
    const content = stripHidden(toContent(form.content), jobType)
    const place = placeOf(form.work)
    const visa = visaPostingOf(
      {
        job_type: jobType,
        work_timing: content.work_timing,
        is_fuei: place.isFuei,
        ssv_industry: content.ssv_industry,
        is_dispatch: content.is_dispatch ?? options.is_dispatch_agency,
        break_minutes: content.break_minutes,
        days_per_week: content.days_per_week,
        hours_per_day: content.hours_per_day,
        hours_per_week: content.hours_per_week,
      },
      context,
    )
    return [
      lintPosting(
        {
          jobType,
          content,
          employer: null,
          place,
          contact: form.work.telephone,
          images: pictures,
          openSlots: job?.open_slots_count ?? null,
        },
        context,
      ),
      visa,
      socialHint(
        {
          jobType,
          content,
          hours: visa.hours,
          companySize: Number(form.content.company_info.num_of_employees) || null,
        },
        context,
      ),
    ] as const
  }, [form, jobType, options, context, pictures, job])
  return (
    <FindingsContext.Provider value={useSame(findings)}>
      <VisaPostingContext.Provider value={useSame(posting)}>
        <SocialHintContext.Provider value={useSame(social)}>{children}</SocialHintContext.Provider>
      </VisaPostingContext.Provider>
    </FindingsContext.Provider>
  )
}
