import { LOCALES } from '@portal/contracts/kernel'
import {
  DeclarationSchema,
  FirstViewSchema,
  OutlineSchema,
  type DeclaredTexts,
  type GivenDeclaration,
  type UnitName,
} from '@portal/contracts/shell'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { DeliveryError } from '../failure'
import { faultOfEarly } from '../ground/early-html'
import { firstCallsOf } from './first-calls'

/** `src/remote.ts` of a remote without its functions, `src/own-screens.ts` of the host. */
const PartsSchema = v.optional(v.record(v.string(), v.looseObject({})), {})
const TableSchema = v.object({
  screens: v.record(v.string(), v.looseObject({ firstCalls: v.optional(v.unknown()) })),
  entries: PartsSchema,
  widgets: PartsSchema,
  overlay: v.optional(v.looseObject({})),
  outline: v.optional(v.looseObject({})),
})

/** The texts that a release carries as data, because they are shown before any code of the unit runs. */
function shellTexts(root: string, unit: UnitName): (key: string) => DeclaredTexts {
  const catalogues = LOCALES.map((locale) => {
    const name = `${unit}/src/locales/shell.${locale}.json`
    const file = join(root, name)
    if (!existsSync(file)) throw new DeliveryError(`There is no ${name}.`)
    return { locale, name, texts: JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>> }
  })
  return (key) =>
    Object.fromEntries(
      catalogues.map(({ locale, name, texts }) => {
        const text = texts[key]
        if (!text) throw new DeliveryError(`${name} has no text ${key}.`)
        return [locale, text] as const
      }),
    )
}

const mapped = <Part, Made>(parts: Readonly<Record<string, Part>>, make: (name: string, part: Part) => Made) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, make(name, part)]))

const EarlySchema = v.object({
  screens: v.record(v.string(), v.object({ firstView: v.optional(FirstViewSchema) })),
  outline: v.optional(OutlineSchema),
})

/** What a page would show before any script has run holds nothing but what draws. */
function refuseUnsafe(unit: UnitName, declares: object): void {
  const { screens, outline } = v.parse(EarlySchema, declares)
  const views = Object.entries(screens).map(
    ([name, { firstView }]) => [`the first view of ${name}`, firstView] as const,
  )
  for (const [what, early] of [['its outline', outline] as const, ...views]) {
    const fault = early && faultOfEarly(early)
    if (fault !== undefined) throw new DeliveryError(`${unit} may not show ${fault} in ${what}.`)
  }
}

/** What a unit declares: its table with the texts of its catalogues and the paths of its first calls. */
export function declarationOf(root: string, unit: UnitName, given: unknown): GivenDeclaration {
  const table = v.safeParse(TableSchema, given)
  if (!table.success) throw new DeliveryError(`${unit} declares no screens; its table is src/remote.ts.`)
  const { screens, entries, widgets, ...rest } = table.output
  const text = shellTexts(root, unit)
  const declares = {
    area: unit === 'host' ? {} : text('area'),
    screens: mapped(screens, (name, { firstCalls, ...screen }) => ({
      ...screen,
      title: text(`title.${name}`),
      ...(firstCalls === undefined ? {} : { firstCalls: firstCallsOf(name, firstCalls) }),
    })),
    entries: mapped(entries, (name, entry) => ({ ...entry, label: text(`entry.${name}`) })),
    widgets: mapped(widgets, (name, widget) => ({ ...widget, title: text(`widget.${name}`) })),
    ...rest,
  }
  const stray = Object.keys(entries).filter((name) => !Object.hasOwn(screens, name))
  if (stray.length > 0) throw new DeliveryError(`${unit} has entries without a screen: ${stray.join(', ')}.`)
  const read = v.safeParse(DeclarationSchema, declares)
  if (read.success) {
    refuseUnsafe(unit, declares)
    return declares as GivenDeclaration
  }
  const [issue] = read.issues
  throw new DeliveryError(`${unit} declares ${v.getDotPath(issue) ?? 'something'} wrongly: ${issue.message}.`)
}
