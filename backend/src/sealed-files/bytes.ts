/** AES-256-GCM over bytes, bound to what they belong to: nonce, tag, then the encrypted bytes. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
export const NONCE_BYTES = 12
export const TAG_BYTES = 16
export const KEY_BYTES = 32

export function sealBytes(
  key: Uint8Array,
  data: Uint8Array,
  belongsTo: Uint8Array,
  nonce: Uint8Array = randomBytes(NONCE_BYTES),
): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(belongsTo)
  const sealed = [cipher.update(data), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
}

/** Throws if a bit of the bytes, of the key or of what they belong to is another one. */
export function openBytes(key: Uint8Array, sealed: Uint8Array, belongsTo: Uint8Array): Buffer {
  const end = NONCE_BYTES + TAG_BYTES
  // A shorter tag would be easier to guess.
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(belongsTo).setAuthTag(sealed.subarray(NONCE_BYTES, end))
  return Buffer.concat([decipher.update(sealed.subarray(end)), decipher.final()])
}
