import { SelectField } from '@portal/browser/forms'
import { JOB_LIMITS } from '@portal/contracts/jobs'
import type { ComponentProps } from 'react'

/** JCON-06: a list as short as this gets room around its options. */
export const isShortList = (options: readonly unknown[]): boolean => options.length <= JOB_LIMITS.shortDropdown

/** One of some, as every dropdown of the posting wizard. */
export function DropdownField(props: ComponentProps<typeof SelectField>) {
  return <SelectField {...props} isRoomy={isShortList(props.choices)} />
}
