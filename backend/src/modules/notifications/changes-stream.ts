/** TELL-05: the stream of one tab. It begins with `changed`, because a change may be missing before it. */
import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'
import { CHANGES_LIMITS } from '@portal/contracts/notifications'
import { AppError } from '../../errors/app-error'
import type { Changes } from '../../live/changes'

/** Changes within this time are one event. */
const GATHER_MS = 300
const CHANGED = 'event: changed\ndata: {}\n\n'
/** A comment, which keeps the connection from being idle. */
const BEAT = ': \n\n'

export interface Reader {
  readonly memberId: number
  readonly companyId: number
  /** Resolves to false when the session that opened the stream has ended. */
  readonly isLive: () => Promise<boolean>
}

export interface Streams {
  open(reader: Reader, seconds: number): Readable
  count(): number
  /** For the stop of the process: the pages open their streams at another process. */
  endAll(): void
}

export function changeStreams(changes: Changes): Streams {
  const open = new Map<PassThrough, number>()

  /** Limits the streams of a member and of the process; a refused page asks every minute instead. */
  const refuseTooMany = (memberId: number) => {
    const own = [...open.values()].filter((each) => each === memberId).length
    if (own >= CHANGES_LIMITS.ofMember || open.size >= CHANGES_LIMITS.ofProcess)
      throw new AppError('too_many_requests', { retryAfter: CHANGES_LIMITS.askSeconds })
  }

  return {
    open({ memberId, companyId, isLive }, seconds) {
      refuseTooMany(memberId)
      const stream = new PassThrough()
      open.set(stream, memberId)
      const say = async (text: string) => {
        // A failure of the database does not end the session.
        if (!(await isLive().catch(() => true))) return void stream.end()
        // A slow reader still has the same message unread.
        if (!stream.writableEnded && !stream.writableNeedDrain) stream.write(text)
      }
      let gathering: NodeJS.Timeout | undefined
      const unfollow = changes.follow(companyId, () => {
        gathering ??= setTimeout(() => {
          gathering = undefined
          void say(CHANGED)
        }, GATHER_MS)
      })
      const beats = setInterval(() => void say(BEAT), CHANGES_LIMITS.beatSeconds * 1000)
      const end = seconds > 0 ? setTimeout(() => stream.end(), seconds * 1000) : undefined
      stream.once('close', () => {
        open.delete(stream)
        unfollow()
        clearTimeout(gathering)
        clearInterval(beats)
        clearTimeout(end)
      })
      void changes.heeded().then(() => {
        if (stream.writableEnded) return
        stream.write(CHANGED)
        if (seconds === 0) stream.end()
      })
      return stream
    },
    count: () => open.size,
    endAll() {
      for (const stream of open.keys()) stream.end()
    },
  }
}
