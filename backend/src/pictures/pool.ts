/** Distributes pictures to a few worker processes with a time limit. A worker that hangs or crashes is replaced. */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { refuseWhileOpen } from '../database/one-call'
import { AppError } from '../errors/app-error'
import type { Picture, PictureOrder } from './make'
import type { WorkerMessage } from './worker'

export interface Pictures {
  /** Undefined if the picture is refused. */
  make(data: Uint8Array, order: PictureOrder): Promise<Picture | undefined>
  close(): void
}

export interface PoolOptions {
  /** The worker's script. */
  readonly file: string
  readonly processes?: number
  readonly timeoutMs?: number
  /** The maximum size of the queue in bytes; further pictures are refused with Retry-After. */
  readonly maxWaitingBytes?: number
}

interface Task {
  readonly data: Uint8Array
  readonly order: PictureOrder
  done(picture: Picture | undefined): void
  failed(error: Error): void
}

/** One or two workers, so that one core is free for requests. */
const PROCESSES = Math.max(1, Math.min(2, availableParallelism() - 1))
const IDLE_MS = 30_000
const START_MS = 30_000
const MEGABYTE = 1024 * 1024

/** One worker. Its process starts with the first task and ends when it is idle for a while. */
class Place {
  private child: ChildProcess | undefined
  private isReady = false
  private task: Task | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly file: string,
    private readonly timeoutMs: number,
    private readonly freed: () => void,
  ) {}

  get isFree(): boolean {
    return this.task === undefined
  }

  take(task: Task): void {
    this.task = task
    if (this.child && this.isReady) this.hand(task)
    else if (!this.child) this.start()
  }

  end(): void {
    clearTimeout(this.timer)
    this.child?.kill('SIGKILL')
  }

  private start(): void {
    const child = fork(this.file, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=256'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
    })
    this.child = child
    this.isReady = false
    this.limit(START_MS)
    child.on('message', (message: WorkerMessage) => ('ready' in message ? this.ready() : this.settle(message.picture)))
    child.on('error', () => this.gone(child))
    child.on('exit', () => this.gone(child))
  }

  private ready(): void {
    this.isReady = true
    if (this.task) this.hand(this.task)
  }

  private hand({ data, order }: Task): void {
    this.limit(this.timeoutMs)
    this.child?.ref()
    this.child?.channel?.ref()
    this.child?.send({ data, order }, () => undefined)
  }

  private limit(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.child?.kill('SIGKILL'), ms)
  }

  private settle(picture: Picture | undefined): void {
    const task = this.task
    this.task = undefined
    this.limit(IDLE_MS)
    // An idle worker must not keep the backend running.
    this.timer?.unref()
    this.child?.unref()
    this.child?.channel?.unref()
    task?.done(picture)
    this.freed()
  }

  /** The worker ended: by itself, by the time limit, or by a crash. */
  private gone(child: ChildProcess): void {
    if (this.child !== child) return
    clearTimeout(this.timer)
    const { task, isReady } = this
    this.child = undefined
    this.task = undefined
    if (isReady) task?.done(undefined)
    else task?.failed(new Error('The worker for pictures could not be started'))
    this.freed()
  }
}

export function picturePool({
  file,
  processes = PROCESSES,
  timeoutMs = 10_000,
  maxWaitingBytes = 200 * MEGABYTE,
}: PoolOptions): Pictures {
  const waiting: Task[] = []
  let waitingBytes = 0
  let isClosed = false
  const places: Place[] = Array.from({ length: processes }, () => new Place(file, timeoutMs, next))

  function next(): void {
    const place = places.find((one) => one.isFree)
    const task = place && !isClosed ? waiting.shift() : undefined
    if (!place || !task) return
    waitingBytes -= task.data.length
    place.take(task)
  }

  return {
    make: (data, order) =>
      new Promise((done, failed) => {
        refuseWhileOpen('pictures')
        if (isClosed || waitingBytes + data.length > maxWaitingBytes) {
          failed(new AppError('unavailable', { retryAfter: 10 }))
          return
        }
        waitingBytes += data.length
        waiting.push({ data, order, done, failed })
        next()
      }),
    close: () => {
      isClosed = true
      for (const { failed } of waiting.splice(0)) failed(new AppError('unavailable', { retryAfter: 10 }))
      for (const place of places) place.end()
    },
  }
}
