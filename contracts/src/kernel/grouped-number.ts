/**
 * Thousands separated by commas, as both languages do: `1,234,567`. Without `Intl`, because the first formatter of a
 * page takes as long as several rows of a list.
 */
export const groupedNumber = (value: number): string =>
  String(value).replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))
