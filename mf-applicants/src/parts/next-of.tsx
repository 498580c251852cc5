import { useText } from '@portal/browser/i18n'
import { ChevronRightIcon } from '@portal/browser/ui'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { neededAction, nextStep } from './next-step'
import { canInvite, RowActions } from './quick-actions'

/** The one thing to do now about a person in the list: the decision itself, or what their page offers first. */
export function NextOf({ application }: { readonly application: ApplicationPageItem }) {
  const { t } = useText()
  if (canInvite(application)) return <RowActions application={application} />
  const action = neededAction(nextStep(application))
  return action ? (
    <>
      <span>{t(`actions.${action}.label`)}</span>
      <ChevronRightIcon size={16} />
    </>
  ) : null
}
