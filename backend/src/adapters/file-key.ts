const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)+$/i

/** Keys consist of safe characters only, so that no key can leave the folder or prefix. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error('The file key is invalid')
  return key
}
