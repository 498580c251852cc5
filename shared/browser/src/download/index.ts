import { saveFile, type FileAnswer } from '../api'
import { usePress } from '../press/use-press'

/** `download` saves the file that `load` returns; nothing is saved without one. `failed` gets what went wrong. */
export function useDownload(failed: (error: unknown) => unknown): {
  readonly download: (content: string, load: () => Promise<FileAnswer | undefined>) => Promise<void>
  readonly isBusy: boolean
} {
  const { press, running } = usePress()
  const download = (content: string, load: () => Promise<FileAnswer | undefined>) =>
    press(content, async () => {
      try {
        const file = await load()
        if (file) saveFile(file)
      } catch (error) {
        await failed(error)
      }
    })
  return { download, isBusy: running.length > 0 }
}
