/** Fills the `{{name}}` places of a text of a catalogue. A missing value is a fault of the caller. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The text "${text}" needs a value for "${name}".`)
    return String(value)
  })
