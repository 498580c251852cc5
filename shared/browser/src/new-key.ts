const BYTES = 16

/** A random key of 32 letters and digits. Not `randomUUID`, which browsers have on https pages only. */
export const newKey = (): string =>
  Array.from(window.crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
