import type { FileAnswer } from '@portal/browser/api'
import { useShell } from '@portal/browser/remote'
import { DownloadIcon } from '@portal/browser/ui'
import { Button } from '@portal/browser/chakra'
import { useDownload } from '@portal/browser/download'

interface DownloadButtonProps {
  readonly text: string
  /** The accessible name where the text alone does not say which file. */
  readonly label?: string
  readonly size?: 'sm' | 'md'
  readonly load: () => Promise<FileAnswer | undefined>
}

/** TRAN-08: a failed download is only logged. */
export function DownloadButton({ text, label, size = 'md', load }: DownloadButtonProps) {
  const shell = useShell()
  const { download, isBusy } = useDownload((error) =>
    shell.telemetry.report({
      name: 'invoice_download_failed',
      remote: 'mf-billing',
      data: { status: error instanceof Error ? error.name : 'unknown' },
    }),
  )
  return (
    <Button
      size={size}
      variant="outline"
      loading={isBusy}
      onClick={() => void download('file', load)}
      {...(label ? { 'aria-label': label } : {})}
    >
      <DownloadIcon />
      {text}
    </Button>
  )
}
