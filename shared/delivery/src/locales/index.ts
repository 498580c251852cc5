/** The texts of the pages that the portal server writes itself, one folder for each language. */
import type { Locale } from '@portal/contracts/kernel'
import * as en from './en'
import * as ja from './ja'

type Texts = {
  readonly [File in keyof typeof en]: Readonly<Record<keyof (typeof en)[File], string>>
}
/** They are not in the catalogues of contracts, which every visitor loads. */
export const TEXTS: Readonly<Record<Locale, Texts>> = { ja, en }

/** The texts of the banner and the panel of overrides. */
export type OverrideTexts = Omit<Texts['overrides'], 'forged' | 'expired' | 'elsewhere' | 'revoked'>
