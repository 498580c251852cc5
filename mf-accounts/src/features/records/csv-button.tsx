import { useApi } from '@portal/browser/api'
import { Button } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useDownload } from '@portal/browser/download'
import { useFailure } from '@portal/browser/remote'
import { DownloadIcon } from '@portal/browser/ui'
import { auditEndpoints } from '@portal/contracts/audit'
import type { AuditQuery } from './filter'

/** The filtered entries of all pages; the server names the file. */
export function CsvButton({ query }: { readonly query: AuditQuery }) {
  const { t } = useText()
  const api = useApi()
  const { download, isBusy } = useDownload(useFailure())
  const load = () => api.call(auditEndpoints.csv, { query })
  return (
    <Button variant="outline" loading={isBusy} onClick={() => void download(JSON.stringify(query), load)}>
      <DownloadIcon size={18} />
      {t('audit.csv')}
    </Button>
  )
}
