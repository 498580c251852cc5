import type { ApiError } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { Loaded, PageHeader, Screen } from '@portal/browser/ui'
import { APPLICATION_LIMITS } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { fullName } from '@portal/contracts/kernel'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { ApplicationBadge } from '../../parts/badges'
import { useLastList } from '../../parts/last-list'

interface DetailFrameProps {
  readonly query: {
    readonly data: Application | undefined
    readonly error: ApiError | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** Shown beside the title. */
  readonly actions?: ReactNode
  readonly children: (application: Application) => ReactNode
}

/** The heading, and the loading and error states, of one application. */
export function DetailFrame({ query, actions, children }: DetailFrameProps) {
  const { t } = useText()
  const shell = useShell()
  const { data, error, isFetching, refetch } = query
  const isGone = error?.status === 404
  useEffect(() => {
    if (!isGone) return
    // ADET-02. Without a word the page would only seem to jump (MEET-02).
    shell.notify({ kind: 'error', text: t('detail.gone') })
    void shell.navigate({ ...paths.jobs.to(), replace: true })
  }, [isGone, shell, t])
  useEffect(() => {
    // D87: the addresses of the pictures expire; they are read again before.
    const timer = setInterval(() => void refetch(), (APPLICATION_LIMITS.signedImageSeconds - 60) * 1000)
    return () => clearInterval(timer)
  }, [refetch])
  const list = useLastList().target()
  return (
    <Screen>
      <PageHeader
        actions={actions}
        title={data ? fullName(data.applicant_profile) : t('detail.title')}
        back={{ label: t('detail.back'), onClick: () => void shell.back(list) }}
        badge={data ? <ApplicationBadge application={data} size="md" /> : undefined}
      />
      <Loaded query={{ data, isError: error !== null && !isGone, isFetching, refetch }} skeleton="detail" rows={6}>
        {children}
      </Loaded>
    </Screen>
  )
}
