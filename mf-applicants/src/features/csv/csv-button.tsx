import { useApi } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { DownloadIcon } from '@portal/browser/ui'
import { Box, Button } from '@portal/browser/chakra'
import { useDownload } from '@portal/browser/download'
import { applicationsEndpoints } from '@portal/contracts/applications'

/** APPL-19: downloads the list; the server names the file (D81). */
export function CsvButton() {
  const { t } = useText()
  const api = useApi()
  const shell = useShell()
  const { download, isBusy } = useDownload((error) =>
    // APPL-21: a failed download is only logged.
    shell.telemetry.report({
      name: 'applicants.csv.failed',
      remote: 'mf-applicants',
      data: { error: error instanceof Error ? error.message : String(error) },
    }),
  )
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t('list.csv')}
      title={t('list.csv')}
      loading={isBusy}
      onClick={() => void download('csv', () => api.call(applicationsEndpoints.csv))}
    >
      <DownloadIcon />
      <Box as="span" hideBelow="md">
        {t('list.csv')}
      </Box>
    </Button>
  )
}
