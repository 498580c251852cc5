import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useShell, useShellEvent } from '@portal/browser/remote'
import { useParams } from '@portal/browser/router'
import { EmptyState, Loaded, PageHeader, Screen } from '@portal/browser/ui'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { JobBlock } from '../../features/job-block/job-block'
import { OnlinePlace } from '../../parts/online-place'
import { OutcomeBadge } from '../../parts/outcome-badge'

/** SHOP-03: the address of an applicant, as an interviewer sees it: the interview and its outcome. */
export function InterviewScreen() {
  const { t } = useText()
  const shell = useShell()
  const { applicationId = '' } = useParams()
  const interviews = useEndpoint(applicationsEndpoints.interviews)
  useShellEvent('applicationChanged', () => void interviews.refetch())
  const found = interviews.data?.find(({ id, is_active: isActive }) => isActive && id === Number(applicationId))
  const { online_iv_id: meeting, online_iv_password: password } = found?.online ?? {}
  return (
    <Screen>
      <PageHeader
        title={found ? fullName(found.applicant_profile) : t('detail.title')}
        // The start page of an interviewer is Today.
        back={{ label: t('detail.back'), onClick: () => void shell.back(paths.jobs.to()) }}
        badge={found ? <OutcomeBadge interview={found} /> : undefined}
      />
      <Loaded query={interviews} skeleton="detail" rows={3}>
        {() =>
          found ? (
            <JobBlock
              application={found}
              more={[
                ...(found.online
                  ? [
                      { id: 'online', label: t('place.online'), value: <OnlinePlace details={found.online} /> },
                      { id: 'meeting', label: t('online.id'), value: meeting },
                      { id: 'password', label: t('online.password'), value: password },
                    ]
                  : []),
                { id: 'outcome', label: t('outcome.label'), value: <OutcomeBadge interview={found} /> },
              ]}
            />
          ) : (
            <EmptyState title={t('detail.noInterview')} text={t('detail.noInterview.how')} />
          )
        }
      </Loaded>
    </Screen>
  )
}
