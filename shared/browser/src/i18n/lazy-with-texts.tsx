import type { ComponentType, ReactNode } from 'react'
import type { I18n } from '../i18next'
import { lazyPart } from '../lazy'
import { useInstance } from './instance'
import { addTexts, type CatalogueLoaders } from './load-i18n'

/**
 * A lazy part with its own texts, which are loaded together with its code and only by those who need it. It stays
 * mounted when the language changes, so that it keeps what was typed.
 */
export function lazyWithTexts<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  texts: CatalogueLoaders,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const parts = new WeakMap<I18n, ComponentType<Props>>()
  return function PartWithTexts(props: Props) {
    const i18n = useInstance()
    const Part =
      parts.get(i18n) ?? lazyPart<Props>(async () => (await Promise.all([load(), addTexts(i18n, texts)]))[0], fallback)
    parts.set(i18n, Part)
    return <Part {...props} />
  }
}
