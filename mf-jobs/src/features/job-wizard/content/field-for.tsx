import { Box } from '@portal/browser/chakra'
import { isRequired, isVisible } from '@portal/contracts/jobs'
import type { JobField } from '@portal/contracts/jobs'
import type { ReactNode } from 'react'
import { FieldFindings } from '../lint/field-findings'
import { useFolded } from '../fold'
import { useWizard } from '../wizard-context'

interface FieldForProps {
  readonly field: JobField
  readonly children: (use: { readonly isRequired: boolean; readonly isDisabled: boolean }) => ReactNode
}

/** A field that is omitted, required or optional, by the table of the job type (JCON-02). */
export function FieldFor({ field, children }: FieldForProps) {
  const { jobType, rules } = useWizard()
  const isNeeded = isRequired(jobType, field)
  const isFolded = useFolded(field, isNeeded)
  if (!isVisible(jobType, field)) return null
  return (
    <Box minW="0" data-field={field} data-folded={isFolded}>
      {children({ isRequired: isNeeded, isDisabled: rules.readOnly })}
      <FieldFindings field={field} />
    </Box>
  )
}
