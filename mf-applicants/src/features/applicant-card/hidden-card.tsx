import { useText } from '@portal/browser/i18n'
import { LockIcon } from '@portal/browser/ui'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { BriefStatus } from '../../parts/badges'
import { hiddenWords } from '../../parts/hidden-words'

interface HiddenCardProps {
  readonly application: ApplicationPageItem
  readonly place: number
  readonly total: number
}

/** APPL-15: an inactive application (D78): it shows no personal data, has no action, and says why. */
export function HiddenCard({ application, place, total }: HiddenCardProps) {
  const { t, locale } = useText()
  return (
    <article className="card hidden" aria-label={t('hidden.label')} aria-posinset={place} aria-setsize={total}>
      <div className="photo">
        <LockIcon size={18} />
      </div>
      <div className="who">
        <div className="blurred" aria-hidden="true" data-blurred="">
          <span />
          <span />
        </div>
        <p className="job">{application.job.display_name}</p>
      </div>
      <p className="note">{hiddenWords(application, { t, locale })}</p>
      <div className="state">
        <div className="badge">
          <BriefStatus application={application} />
        </div>
      </div>
    </article>
  )
}
