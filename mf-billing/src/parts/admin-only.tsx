import { useSession, useShell } from '@portal/browser/remote'
import { useText } from '@portal/browser/i18n'
import { EmptyState, LockIcon, PageHeader, Screen } from '@portal/browser/ui'
import { paths } from '@portal/contracts/shell'
import { useEffect, type ReactNode } from 'react'

/** BILL-04, TRAN-01: tells members why the page is empty and whom to ask. */
export function NoPermission({ title }: { readonly title: string }) {
  const { t } = useText()
  return (
    <Screen>
      <PageHeader title={title} />
      <EmptyState icon={<LockIcon />} title={t('permission.title')} text={t('permission.body')} />
    </Screen>
  )
}

/** BUY-01, D51: purchase pages send members to the dashboard. */
export function AdminOnly({ children }: { readonly children: ReactNode }) {
  const shell = useShell()
  const { isAdmin } = useSession()
  useEffect(() => {
    if (!isAdmin) void shell.navigate({ ...paths.jobs.to(), replace: true })
  }, [isAdmin, shell])
  return isAdmin ? children : null
}
