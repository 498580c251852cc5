/**
 * Thousands separated by commas, as both languages do: `1,234,567`. Without `Intl`, because the first formatter of a
 * page takes as long as several rows of a list.
 */
export const groupedNumber = (value: number): string => String(value).replace(/\d+/, groupedDigits)

/** The same for digits that somebody types. */
export function groupedDigits(digits: string): string {
  const first = digits.length % 3
  const groups = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])]
  return groups.filter((group) => group !== '').join(',')
}
