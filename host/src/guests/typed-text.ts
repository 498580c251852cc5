import { deviceNow } from '@portal/browser/clock'
import { storedValue } from '@portal/browser/storage'
import * as v from 'valibot'

const FieldSchema = v.object({ name: v.string(), value: v.string(), isChecked: v.boolean() })
const TypedSchema = v.nullable(v.object({ path: v.string(), at: v.number(), fields: v.array(FieldSchema) }))
export type Typed = NonNullable<v.InferOutput<typeof TypedSchema>>
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The text is for the next page of this visit, not for a page of another day. */
const KEPT_MS = 10 * 60_000
/** Forms appear after the code of their screen and its first answers. */
const PATIENCE_MS = 15_000
export const storedTyped = storedValue<Typed | null>('session', 'portal.typed', TypedSchema, null)

// Passwords and other secrets must not be stored, and files cannot be stored.
const FIELDS =
  '#content :is(input:not([type="password"], [type="file"], [type="hidden"], [autocomplete^="cc-"], [autocomplete="one-time-code"]), textarea, select)'
const fields = (): Field[] => [...document.querySelectorAll<Field>(FIELDS)]
const isChosen = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** A field without a name is identified by its position among fields of its kind; a radio button by name and value. */
function nameOf(field: Field, all: readonly Field[]): string {
  const base =
    field.name ||
    `${field.localName} ${all.filter((one) => one.localName === field.localName && !one.name).indexOf(field)}`
  return isChosen(field) ? `${base}=${field.value}` : base
}

/** Reads the text of the forms on the screen, before an error removes the screen. */
export function takeTyped(path: string, now = deviceNow()): Typed {
  const all = fields()
  return {
    path,
    at: now,
    fields: all.map((field) => ({
      name: nameOf(field, all),
      value: field.value,
      isChecked: isChosen(field) && field.checked,
    })),
  }
}

function fill(field: Field, { value, isChecked }: Typed['fields'][number]): void {
  const chosen = isChosen(field)
  if (chosen ? field.checked === isChecked : field.value === value) return
  if (chosen) return field.click()
  // React notices only values that its own setter did not write.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Puts the text back, once per field, when the fields appear. */
export function giveTypedBack({ path, at, fields: kept }: Typed, presentPath: string, now = deviceNow()): () => void {
  if (path !== presentPath || now - at > KEPT_MS) return () => undefined
  const waiting = new Map(kept.map((field) => [field.name, field]))
  const look = () => {
    const all = fields()
    for (const field of all) {
      const name = nameOf(field, all)
      const known = waiting.get(name)
      if (!known) continue
      waiting.delete(name)
      fill(field, known)
    }
    if (waiting.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
