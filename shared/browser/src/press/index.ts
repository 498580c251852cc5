export { usePress } from './use-press'
