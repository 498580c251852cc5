import * as emotionReact from '@emotion/react'
import * as chakra from '@portal/browser/chakra'
import * as router from '@portal/browser/router'
import { singletons } from '@portal/build/singletons'
import * as reactQuery from '@tanstack/react-query'
import i18next, * as i18nextParts from 'i18next'
import * as react from 'react'
import * as reactJsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as reactHookForm from 'react-hook-form'
import * as reactI18next from 'react-i18next'

type Source = { readonly now: unknown } | { readonly later: () => Promise<unknown> }

// The copies that the host itself runs on, by the names of shared/build's one list (PLAT-14).
const sources: Readonly<Record<string, Source>> = {
  react: { now: react },
  'react/jsx-runtime': { now: reactJsxRuntime },
  'react-dom': { now: reactDom },
  'react-dom/client': { now: reactDomClient },
  '@emotion/react': { now: emotionReact },
  '@portal/browser/chakra': { now: chakra },
  '@portal/browser/router': { now: router },
  i18next: { now: { ...i18nextParts, default: i18next } },
  'react-i18next': { now: reactI18next },
  '@tanstack/react-query': { now: reactQuery },
  'react-hook-form': { now: reactHookForm },
  // The first call and the first calendar ask for them.
  axios: { later: () => import('axios') },
  luxon: { later: () => import('luxon') },
}

export interface SharedModule {
  readonly version: string
  readonly shareConfig: { readonly singleton: true; readonly requiredVersion: string }
  readonly lib?: () => unknown
  readonly get?: () => Promise<() => unknown>
}

/** What the host hands out to remotes. A name on the list without a module here would leave remotes without it: throws. */
export function sharedModules(): Record<string, SharedModule> {
  return Object.fromEntries(singletons.map(({ name, version, range }) => {
    const source = sources[name]
    if (!source) throw new Error(`shared/build lists ${name}, but the host does not provide it`)
    const shareConfig = { singleton: true, requiredVersion: range } as const
    if ('now' in source) return [name, { version, shareConfig, lib: () => source.now }]
    return [name, { version, shareConfig, get: async () => { const module = await source.later(); return () => module } }]
  }))
}
