import { useText } from '@portal/browser/i18n'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { createContext, useContext } from 'react'

export interface Selection {
  /** By application id. */
  readonly chosen: ReadonlyMap<number, ApplicationPageItem>
  readonly toggle: (application: ApplicationPageItem) => void
}
export const SelectionContext = createContext<Selection | undefined>(undefined)

/** LIST-06: adds a person to the selection. It lies above the link that opens the person. */
export function SelectBox({ application }: { readonly application: ApplicationPageItem }) {
  const { t } = useText()
  const selection = useContext(SelectionContext)
  if (!selection || !application.is_active) return null
  return (
    <label className="pick">
      <input
        type="checkbox"
        checked={selection.chosen.has(application.id)}
        onChange={() => selection.toggle(application)}
      />
      <span className="unseen">{t('bulk.select', { name: fullName(application.applicant_profile) })}</span>
    </label>
  )
}
