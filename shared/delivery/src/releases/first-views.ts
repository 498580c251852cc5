import { LOCALES, type Locale } from '@portal/contracts/kernel'
import { FirstViewTextsSchema, type FirstView, type FirstViewTexts, type UnitName } from '@portal/contracts/shell'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { DeliveryError } from '../failure'

/** The file of a first view names texts of the catalogues; a release has the texts. */
const GivenSchema = v.strictObject({ unless: v.array(v.string()), ...FirstViewTextsSchema.entries })
type Given = v.InferOutput<typeof GivenSchema>

/** Where the texts of a public screen stand, the unit's own catalogue first. */
const cataloguesOf = (unit: UnitName, locale: Locale): readonly string[] => [
  `${unit}/src/locales/${locale}.json`,
  `shared/browser/src/i18n/locales/${locale}.json`,
  `contracts/src/messages/${locale}.json`,
]

function textsOf(root: string, unit: UnitName, name: string, locale: Locale): (key: string) => string {
  const catalogues = cataloguesOf(unit, locale)
    .map((name) => join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)
  return function text(key): string {
    const found = catalogues.find((catalogue) => catalogue[key] !== undefined)?.[key]
    if (found === undefined) throw new DeliveryError(`${name}: ${locale} has no text ${key}.`)
    // A text may contain others, as i18next has it.
    const whole = found.replace(/\$t\(([^()]+)\)/g, (_, inner: string) => text(inner))
    if (whole.includes('{{')) throw new DeliveryError(`${name}: ${key} needs values.`)
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

/** Reads the file that says what a public screen shows first, `first-view.json`. */
export function firstViewOf(root: string, unit: UnitName, file: string): FirstView {
  const name = `${unit}/src/${file}`
  const path = join(root, name)
  if (!existsSync(path)) throw new DeliveryError(`There is no ${name}.`)
  const parsed = v.safeParse(GivenSchema, JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new DeliveryError(`${name} should name unless, eyebrow, title, lead, promises and form.`)
  const given = parsed.output
  return {
    unless: given.unless,
    texts: Object.fromEntries(
      LOCALES.map((locale) => [locale, spoken(given, textsOf(root, unit, name, locale))] as const),
    ),
  }
}
