import { LOCALES, type Locale } from '@portal/contracts/kernel'
import {
  FirstViewsSchema,
  FirstViewTextsSchema,
  paths,
  type Composition,
  type FirstView,
  type FirstViews,
  type FirstViewTexts,
  type UnitName,
} from '@portal/contracts/shell'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { DeliveryError } from '../failure'
import type { Catalog } from './compose'
import { declaredIn } from './declared'

/** `src/first-views.json` of a unit names texts of the catalogues; a release has the texts. */
const GivenSchema = v.array(
  v.strictObject({ screens: v.array(v.string()), unless: v.array(v.string()), ...FirstViewTextsSchema.entries }),
)
type Given = v.InferOutput<typeof GivenSchema>[number]

/** Where the texts of a public screen stand, the unit's own catalogue first. */
const cataloguesOf = (unit: UnitName, locale: Locale): readonly string[] => [
  `${unit}/src/locales/${locale}.json`,
  `shared/browser/src/i18n/locales/${locale}.json`,
  `contracts/src/messages/${locale}.json`,
]

function textsOf(root: string, unit: UnitName, locale: Locale): (key: string) => string {
  const catalogues = cataloguesOf(unit, locale)
    .map((name) => join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)
  return function text(key): string {
    const found = catalogues.find((catalogue) => catalogue[key] !== undefined)?.[key]
    if (found === undefined) throw new DeliveryError(`${unit}/src/first-views.json: ${locale} has no text ${key}.`)
    // A text may contain others, as i18next has it.
    const whole = found.replace(/\$t\(([^()]+)\)/g, (_, inner: string) => text(inner))
    if (whole.includes('{{')) throw new DeliveryError(`${unit}/src/first-views.json: ${key} needs values.`)
    return whole
  }
}

function spoken({ eyebrow, title, lead, promises, form }: Given, text: (key: string) => string): FirstViewTexts {
  return {
    eyebrow: text(eyebrow),
    title: text(title),
    lead: text(lead),
    promises: promises.map(text),
    form: {
      title: text(form.title),
      required: text(form.required),
      rows: form.rows.map((row) =>
        row.map(({ label, hint, ...field }) => ({
          ...field,
          label: text(label),
          ...(hint === undefined ? {} : { hint: text(hint) }),
        })),
      ),
    },
  }
}

/** Reads what a unit says about the first views of its public screens. */
export function firstViewsOf(root: string, unit: UnitName): FirstViews | undefined {
  const name = `${unit}/src/first-views.json`
  const file = join(root, name)
  if (!existsSync(file)) return undefined
  const parsed = v.safeParse(GivenSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success)
    throw new DeliveryError(`${name} should name screens, unless, eyebrow, title, lead, promises and form.`)
  const unknown = parsed.output.flatMap(({ screens }) => screens).filter((screen) => !(screen in paths))
  if (unknown.length > 0) throw new DeliveryError(`${name} names unknown screens: ${unknown.join(', ')}.`)
  return Object.fromEntries(
    parsed.output.flatMap((given) => {
      const texts = Object.fromEntries(
        LOCALES.map((locale) => [locale, spoken(given, textsOf(root, unit, locale))] as const),
      )
      const view: FirstView = { unless: given.unless, texts }
      return given.screens.map((screen) => [screen, view] as const)
    }),
  )
}

/** The first views of the remotes in a composition, by screen. What cannot be read is left out. */
export const firstViewsIn = (catalog: Catalog, composition: Composition): FirstViews =>
  Object.assign({}, ...declaredIn(catalog, composition, 'firstViews', FirstViewsSchema))
