import { saveFile, useApi } from '@portal/browser/api'
import { Button } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useFailure } from '@portal/browser/remote'
import { DownloadIcon } from '@portal/browser/ui'
import { auditEndpoints } from '@portal/contracts/audit'
import { useState } from 'react'
import type { AuditQuery } from './filter'

/** The filtered entries of all pages; the server names the file. */
export function CsvButton({ query }: { readonly query: AuditQuery }) {
  const { t } = useText()
  const api = useApi()
  const showFailure = useFailure()
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    if (isLoading) return
    setLoading(true)
    try {
      const file = await api.call(auditEndpoints.csv, { query })
      if (file) saveFile(file)
    } catch (error) {
      await showFailure(error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button variant="outline" loading={isLoading} onClick={() => void download()}>
      <DownloadIcon size={18} />
      {t('audit.csv')}
    </Button>
  )
}
