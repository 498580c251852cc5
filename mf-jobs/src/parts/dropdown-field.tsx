import { SelectField } from '@portal/browser/forms'
import { JOB_LIMITS } from '@portal/contracts/jobs'
import type { ComponentProps } from 'react'

/** JCON-06: up to this number of options each option gets more padding. */
export const isShortList = (options: readonly unknown[]): boolean => options.length <= JOB_LIMITS.shortDropdown

/** A single choice, with the look of all dropdowns of the posting wizard. */
export function DropdownField(props: ComponentProps<typeof SelectField>) {
  return <SelectField {...props} isRoomy={isShortList(props.choices)} />
}
