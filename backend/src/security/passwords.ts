import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password)

export async function isPassword(stored: string, given: string): Promise<boolean> {
  try {
    return await verify(stored, given)
  } catch {
    return false
  }
}
