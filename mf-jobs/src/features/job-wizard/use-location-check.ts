import { useApi } from '@portal/browser/api'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { WizardForm } from './form/wizard.form'
import { STAGE_RULES } from './machine/wizard.machine'
import type { FormFaults } from './form/wizard.rules'
import type { StageId } from './machine/wizard.stages'

/** JWIZ-28: asks whether the company has a location with that name and branch; if this fails, saving decides. */
export function useLocationCheck(form: UseFormReturn<WizardForm>, isLocked: boolean) {
  const api = useApi()
  const [isChecking, setChecking] = useState(false)

  /** The error of a new location that already exists; undefined if there is no new location to check. */
  const duplicateOf = async (stage: StageId): Promise<FormFaults | undefined> => {
    const { place } = STAGE_RULES[stage]
    if (!place || isLocked) return undefined
    if (place !== 'work' && form.getValues('interview.choice') !== 'place') return undefined
    const { registeredId, brand_name_jp: brand, branch } = form.getValues(place)
    if (registeredId) return undefined
    setChecking(true)
    const answer = await api
      .call(jobsEndpoints.locationExists, { query: { brand_name_jp: brand, branch } })
      .catch(() => ({ exists: false }))
    setChecking(false)
    return answer.exists ? { [`${place}.branch`]: 'rule.location.duplicate' } : undefined
  }
  return { isChecking, duplicateOf }
}
