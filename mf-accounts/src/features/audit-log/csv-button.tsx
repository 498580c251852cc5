import { saveFile, useApi } from '@portal/browser/api'
import { Button } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { usePress } from '@portal/browser/press'
import { useFailure } from '@portal/browser/remote'
import { DownloadIcon } from '@portal/browser/ui'
import { auditEndpoints } from '@portal/contracts/audit'
import type { AuditQuery } from './filter'

/** The filtered entries of all pages; the server names the file. */
export function CsvButton({ query }: { readonly query: AuditQuery }) {
  const { t } = useText()
  const api = useApi()
  const showFailure = useFailure()
  const { press, running } = usePress()
  const download = async () => {
    try {
      const file = await api.call(auditEndpoints.csv, { query })
      if (file) saveFile(file)
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <Button variant="outline" loading={running.length > 0} onClick={() => void press(JSON.stringify(query), download)}>
      <DownloadIcon size={18} />
      {t('audit.csv')}
    </Button>
  )
}
