import { normalizeNumeric } from '@portal/contracts/kernel'
import { toKatakana, toLotNumber } from './japanese-text'
import { TextField, type Preset } from './text-fields'

/** Converts every kind of dash to `-` while typing, and `3丁目1番` to `3-1` on blur (ONCE-03). */
export const LotNumberField = (props: Preset) => (
  <TextField {...props} inputMode="text" read={normalizeNumeric} normalize={toLotNumber} />
)
/** Converts hiragana and half-width katakana to katakana, at the end of an IME composition at the latest. */
export const KatakanaField = (props: Preset) => <TextField {...props} inputMode="text" read={toKatakana} />
