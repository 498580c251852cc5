/** A mail server with delays and faults. Tests define its answers per address. */
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerSession } from 'smtp-server'

/**
 * `code`: refused at the recipient; `data`: refused after the text; the others break the connection before or after
 * the text.
 */
export type Behaviour =
  | { readonly code: number }
  | { readonly data: number }
  | 'hang-up-before'
  | 'hang-up-after'
  | 'silent'

export interface Letter {
  readonly to: string
  readonly messageId: string
  readonly subject: string
  readonly text: string
}

export interface MailServer {
  readonly url: string
  /** All messages that it received completely, also refused ones. */
  readonly letters: Letter[]
  /** The recipients of all `RCPT` commands. */
  readonly asked: string[]
  /** The next answers for this address; the last one is repeated. */
  behave(to: string, ...next: (Behaviour | 'take')[]): void
  busiest(): number
  close(): Promise<void>
}

const refusal = (code: number, to: string) =>
  Object.assign(new Error(`<${to}> is not wanted here, says the owner of ${to}`), { responseCode: code })
const field = (text: string, name: string): string => new RegExp(`^${name}: (.*)$`, 'mi').exec(text)?.[1]?.trim() ?? ''

export async function mailServer({
  delayMs = 0,
  port = 0,
}: { delayMs?: number; port?: number } = {}): Promise<MailServer> {
  const letters: Letter[] = []
  const asked: string[] = []
  const rules = new Map<string, (Behaviour | 'take')[]>()
  const now = new Map<SMTPServerSession, Behaviour | 'take'>()
  let [open, busiest] = [0, 0]
  const hangUp = (session: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy()
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, session, answer) => {
      asked.push(address)
      const next = rules.get(address) ?? []
      const behaviour = (next.length > 1 ? next.shift() : next[0]) ?? 'take'
      now.set(session, behaviour)
      if (behaviour === 'hang-up-before') hangUp(session)
      else if (behaviour === 'silent') return
      else answer(typeof behaviour === 'object' && 'code' in behaviour ? refusal(behaviour.code, address) : null)
    },
    onData: (stream, session, answer) => {
      open += 1
      busiest = Math.max(busiest, open)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        const to = session.envelope.rcptTo[0]?.address ?? ''
        const behaviour = now.get(session)
        void pause(delayMs).then(() => {
          open -= 1
          letters.push({ to, messageId: field(text, 'Message-ID'), subject: field(text, 'Subject'), text })
          if (behaviour === 'hang-up-after') hangUp(session)
          else answer(typeof behaviour === 'object' && 'data' in behaviour ? refusal(behaviour.data, to) : null)
        })
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', ready)
  })
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}?requireTLS=false`,
    letters,
    asked,
    behave: (to, ...next) => void rules.set(to, [...next]),
    busiest: () => busiest,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
      }),
  }
}
