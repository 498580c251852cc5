import * as emotionReact from '@emotion/react'
import * as chakra from '@portal/browser/chakra'
import * as i18next from '@portal/browser/i18next'
import * as query from '@portal/browser/query'
import * as router from '@portal/browser/router'
import { singletons } from '@portal/build/singletons'
import * as react from 'react'
import * as reactJsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'

/** A later one may be named as the last part of its key: the index page has those fetched that its screen takes (`sharedFiles` of shared/delivery). */
type Source = { readonly now: unknown } | { readonly later: () => Promise<unknown> }

// The copies that the host itself runs on, by the names of shared/build's one list (PLAT-14).
const sources: Readonly<Record<string, Source>> = {
  react: { now: react },
  'react/jsx-runtime': { now: reactJsxRuntime },
  'react-dom': { now: reactDom },
  'react-dom/client': { now: reactDomClient },
  '@emotion/react': { now: emotionReact },
  '@portal/browser/chakra': { now: chakra },
  // Without a name: the frame's own chunk holds it, a chunk of this name would be one more file.
  '@portal/browser/chakra-rich': { later: () => import('@portal/browser/chakra-rich') },
  '@portal/browser/router': { now: router },
  '@portal/browser/i18next': { now: i18next },
  '@portal/browser/query': { now: query },
  // The first form, the first call and the first calendar ask for them.
  'react-hook-form': { later: () => import(/* webpackChunkName: "react-hook-form" */ 'react-hook-form') },
  axios: { later: () => import(/* webpackChunkName: "axios" */ 'axios') },
  luxon: { later: () => import(/* webpackChunkName: "luxon" */ 'luxon') },
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
