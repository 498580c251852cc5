/** Encrypts texts for the database with AES-256-GCM, bound to their owner. */
import { openBytes, sealBytes } from '../sealed-files'

export const seal = (key: Buffer, text: string, belongsTo: string): string =>
  sealBytes(key, Buffer.from(text), Buffer.from(belongsTo)).toString('base64')

export const unseal = (key: Buffer, sealed: string, belongsTo: string): string =>
  openBytes(key, Buffer.from(sealed, 'base64'), Buffer.from(belongsTo)).toString('utf8')
