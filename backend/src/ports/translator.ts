import type { PersonLanguage } from '@portal/contracts/kernel'

export interface TranslationWish {
  readonly text: string
  /** Undefined if the writer did not say it: the service finds out. */
  readonly from?: PersonLanguage
  readonly to: PersonLanguage
}

/** Translates one text. A permanent `TaskFailure` means "never", any other error "retry later". */
export interface TranslatorPort {
  translate(wish: TranslationWish, sending: { readonly signal: AbortSignal }): Promise<string>
}
