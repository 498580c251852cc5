export { usePress } from './use-press'
export { useDownload } from './use-download'
