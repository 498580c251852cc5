/** A software authenticator for the tests: one ES256 key; its answers have the form that a browser sends. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const url64 = (data: Buffer | string) => Buffer.from(data).toString('base64url')
const sha = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** The few CBOR types that an attestation needs. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

export function anAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (flags: number, rest = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha(new URL(origin).hostname), Buffer.from([flags]), count, rest])
  }
  const answer = (response: object) => ({
    id: url64(id),
    rawId: url64(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })
  return {
    id: url64(id),
    register(challenge: string, from = origin) {
      const key = cbor(
        new Map<unknown, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const idLength = Buffer.from([0, id.length])
      const data = authData(0x45, Buffer.concat([Buffer.alloc(16), idLength, id, key]))
      const attestation = cbor(
        new Map<unknown, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return answer({
        clientDataJSON: url64(clientData('webauthn.create', challenge, from)),
        attestationObject: url64(attestation),
        transports: ['internal'],
      })
    },
    sign(challenge: string, from = origin) {
      const client = clientData('webauthn.get', challenge, from)
      const data = authData(0x05)
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha(client)]))
        .sign(privateKey)
      return answer({ clientDataJSON: url64(client), authenticatorData: url64(data), signature: url64(signature) })
    },
  }
}
