import { createContext, useContext } from 'react'
import type { I18n } from '../i18next'

const Instance = createContext<I18n | undefined>(undefined)
export const InstanceProvider = Instance.Provider

/**
 * The instance of this root, which stays the same when the language changes. The `i18n` of `useTranslation` is another
 * object for each part and each language, so it identifies nothing.
 */
export function useInstance(): I18n {
  const instance = useContext(Instance)
  if (!instance) throw new Error('A part with its own texts needs an I18nRoot')
  return instance
}
