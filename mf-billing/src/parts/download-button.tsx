import { saveFile, type FileAnswer } from '@portal/browser/api'
import { useShell } from '@portal/browser/remote'
import { DownloadIcon } from '@portal/browser/ui'
import { Button } from '@portal/browser/chakra'
import { useState } from 'react'

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
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    if (isLoading) return
    setLoading(true)
    try {
      const file = await load()
      if (file) saveFile(file)
    } catch (error) {
      shell.telemetry.report({
        name: 'invoice_download_failed',
        remote: 'mf-billing',
        data: { status: error instanceof Error ? error.name : 'unknown' },
      })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      size={size}
      variant="outline"
      loading={isLoading}
      onClick={() => void download()}
      {...(label ? { 'aria-label': label } : {})}
    >
      <DownloadIcon />
      {text}
    </Button>
  )
}
