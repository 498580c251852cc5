const GROUPS = [/^(0[5789]0)(\d{4})(\d{4})$/, /^(0[36])(\d{4})(\d{4})$/, /^(0120|0570)(\d{3})(\d{3})$/]

/**
 * WORD-05: `09012345678` → `090-1234-5678`. Area codes of other towns have three to five digits and cannot be told from
 * the rest, so these numbers stay whole.
 */
export function groupedPhone(number: string): string {
  const parts = GROUPS.map((group) => group.exec(number)).find(Boolean)
  return parts ? parts.slice(1).join('-') : number
}
