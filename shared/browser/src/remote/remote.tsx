import type { Locale } from '@portal/contracts/kernel'
import type { FirstCall, GivenDeclaration, RemoteModule, RemoteName } from '@portal/contracts/shell'
import type { ComponentType, ReactNode } from 'react'
import type { CatalogueLoaders } from '../i18n'
import { Route, Routes } from '../router'
import { defineRemote } from './define-remote'
import { lazyScreen } from './lazy-screen'

type Loads = () => Promise<ComponentType>
type Texts = CatalogueLoaders | readonly CatalogueLoaders[]
type DeclaredScreen = GivenDeclaration['screens'][string]
type DeclaredEntry = GivenDeclaration['entries'][string]
type DeclaredWidget = GivenDeclaration['widgets'][string]

/** The id of an endpoint, such as `slots.list`, for what the index page may ask before any code is loaded. */
type FirstCallOfTable = string | ({ readonly endpoint: string } & Omit<FirstCall, 'path'>)

/** Its title is the text `title.<name>` of `locales/shell.*.json`. */
interface ScreenOfTable extends Readonly<Omit<DeclaredScreen, 'title' | 'firstCalls' | 'firstView'>> {
  readonly load: Loads
  /** Texts that only some screens need; the screen waits for them. Each one of a list is a file of its own. */
  readonly texts?: Texts
  readonly firstCalls?: readonly FirstCallOfTable[]
  /** The file beside the table whose export is what the index page shows first, such as `first-view.ts`. */
  readonly firstView?: string
}

/** Its title is the text `widget.<name>`. */
interface WidgetOfTable extends Readonly<Omit<DeclaredWidget, 'title'>> {
  readonly load: Loads
  readonly texts?: Texts
}

interface OverlayOfTable extends Readonly<NonNullable<GivenDeclaration['overlay']>> {
  readonly load: Loads
  readonly texts?: Texts
}

/**
 * The whole of a remote. What is no function becomes data in its release (`declares`); the build finds the files of
 * each `load` and of the texts.
 */
export interface RemoteTable {
  readonly name: RemoteName
  readonly texts: CatalogueLoaders
  readonly screens: Readonly<Record<string, ScreenOfTable>>
  /** By the name of the screen; the label is the text `entry.<name>`. */
  readonly entries?: Readonly<Record<string, Readonly<Omit<DeclaredEntry, 'label'>>>>
  readonly widgets?: Readonly<Record<string, WidgetOfTable>>
  readonly overlay?: OverlayOfTable
  /** Stays mounted around the screens while the user goes from one to another. */
  readonly around?: ComponentType<{ readonly children: ReactNode }>
}

/** Several catalogues as one. */
function together(texts: readonly CatalogueLoaders[]): CatalogueLoaders | undefined {
  if (texts.length < 2) return texts[0]
  const all = (locale: Locale) => async () => (await Promise.all(texts.map((one) => one[locale]()))).flat()
  return { ja: all('ja'), en: all('en') }
}
const lazily = (load: Loads, texts: Texts = []): ComponentType => lazyScreen(load, together([texts].flat()))

/** The module of a remote, made of its table. `Root`: its screens without a host, for tests. */
export function remote({
  name,
  texts,
  screens,
  widgets,
  overlay,
  around: Around,
}: RemoteTable): RemoteModule & { readonly Root: ComponentType } {
  const routes = Object.values(screens).map(({ path, load, texts: own }) => ({ path, Screen: lazily(load, own) }))
  const Pages = () => (
    <Routes>
      {routes.map(({ path, Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
    </Routes>
  )
  const Root = Around
    ? () => (
        <Around>
          <Pages />
        </Around>
      )
    : Pages
  const { part, ...module } = defineRemote({
    name,
    Root,
    locales: texts,
    ...(overlay ? { Overlay: lazily(overlay.load, overlay.texts) } : {}),
  })
  return {
    ...module,
    Root,
    ...(widgets
      ? {
          widgets: Object.fromEntries(
            Object.entries(widgets).map(([widget, { load, texts: own }]) => [
              widget,
              async () => {
                const Widget = await load()
                return part(own ? lazily(async () => Widget, own) : Widget)
              },
            ]),
          ),
        }
      : {}),
  }
}
