import { useText } from '@portal/browser/i18n'
import { ChevronRightIcon } from '@portal/browser/ui'
import { canDecide } from '@portal/contracts/applications'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { neededAction, nextStep } from './next-step'
import { RowActions } from './quick-actions'

/**
 * The one thing to do now about a person in the list: the decision itself, or what their page offers first. With
 * nothing to do, the page itself (APPL-14).
 */
export function NextOf({ application }: { readonly application: ApplicationPageItem }) {
  const { t } = useText()
  if (canDecide(application, 'invite')) return <RowActions application={application} />
  const action = neededAction(nextStep(application))
  return (
    <>
      <span>{action ? t(`actions.${action}.label`) : t('card.details')}</span>
      <ChevronRightIcon size={16} />
    </>
  )
}
