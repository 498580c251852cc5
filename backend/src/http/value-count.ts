/** Far above the longest lists that a call takes; a body of 1 MB could hold 500,000. */
const MOST_VALUES = 5000

const membersOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

/** True for a body of so many values that checking each of them would hold up everybody else (DOOR-01). */
export function hasTooManyValues(body: unknown): boolean {
  let count = 0
  const open = [body]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    const members = membersOf(value)
    count += members.length
    if (count > MOST_VALUES) return true
    open.push(...members)
  }
  return false
}
