const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)+$/i

/** Keys are our own words; anything else would lead out of the folder or the prefix. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error('Not a file key')
  return key
}
