export { SAME_PRESS } from './create-press'
export { usePress } from './use-press'
export { onePress } from './one-press'
export { pressedKey } from './pressed-key'
