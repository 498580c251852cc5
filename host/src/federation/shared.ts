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

/**
 * The chunk of a lazy module may have the last part of its key as its name, so that the index page can preload it
 * (`sharedFiles` in shared/delivery).
 */
type Source = { readonly now: unknown } | { readonly later: () => Promise<unknown> }

// The copies that the host itself uses, by the names of the list in shared/build (PLAT-14).
const sources: Readonly<Record<string, Source>> = {
  react: { now: react },
  'react/jsx-runtime': { now: reactJsxRuntime },
  'react-dom': { now: reactDom },
  'react-dom/client': { now: reactDomClient },
  '@emotion/react': { now: emotionReact },
  '@portal/browser/chakra': { now: chakra },
  // Unnamed: the frame's chunk contains it, and a named chunk would be an extra file.
  '@portal/browser/chakra-rich': { later: () => import('@portal/browser/chakra-rich') },
  '@portal/browser/router': { now: router },
  '@portal/browser/i18next': { now: i18next },
  '@portal/browser/query': { now: query },
  // Loaded by the first form, the first call and the first calendar.
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

/** The modules that the host shares with remotes. Throws if a name of the list has no module here. */
export function sharedModules(): Record<string, SharedModule> {
  return Object.fromEntries(
    singletons.map(({ name, version, range }) => {
      const source = sources[name]
      if (!source) throw new Error(`shared/build lists ${name}, but the host does not provide it`)
      const shareConfig = { singleton: true, requiredVersion: range } as const
      if ('now' in source) return [name, { version, shareConfig, lib: () => source.now }]
      return [
        name,
        {
          version,
          shareConfig,
          get: async () => {
            const module = await source.later()
            return () => module
          },
        },
      ]
    }),
  )
}
