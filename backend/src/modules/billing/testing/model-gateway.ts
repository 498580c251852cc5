/**
 * A payment gateway with real states and random answers, delays and silences. Its records are true; its answers may
 * not be.
 */
import type { ChargeRequest, ChargeResult, Money, PaymentGateway, RegisteredCard, Trade } from '../../../ports/payments'
import { refuseOtherCard } from '../shown-card'

/** What a call does instead of answering at once. */
export const MOODS = [
  'prompt',
  'silent_before',
  'silent_entered',
  'silent_after',
  'temporary',
  'refused',
  'authorised',
  'late',
  'held',
  'taken',
  'challenged',
] as const
/** How a charge is captured too late to become a plan: after a refusal, or after the 72 hours of D106. */
export const TOO_LATE = ['contradicted', 'overdue'] as const
export type Mood = (typeof MOODS)[number] | (typeof TOO_LATE)[number]

type State = 'UNPROCESSED' | 'AUTH' | 'CAPTURE' | 'VOID' | 'CHARGEBACK'
export interface Entry {
  readonly amount: number
  readonly tax: number
  readonly member: string
  readonly isForeign: boolean
  /** Yen of a captured payment that were not given back. */
  left: number
  state: State
  /** EMV 3-D Secure: `open` until the cardholder answers. */
  authentication?: 'open' | 'Y' | 'N'
  /** When the gateway itself proceeds: it completes an execution or captures an authorisation. */
  movesAt?: number
}

const WORDS: Readonly<Record<State, Exclude<Trade['state'], 'not_found'>>> = {
  UNPROCESSED: 'entered',
  AUTH: 'authorised',
  CAPTURE: 'captured',
  VOID: 'cancelled',
  CHARGEBACK: 'charged_back',
}
/** The longest time in which the gateway completes or drops what it started. */
const LONGEST_MS = 100_000
/** Longer than the 72 hours after which a charge is given up. */
const OVERDUE_MS = 80 * 3_600_000

export class ModelGateway implements PaymentGateway {
  readonly books = new Map<string, Entry>()
  /** Numbers of captures and refusals without a notification so far. */
  readonly untold: string[] = []
  /** Numbers of payments of which something went back without a notification so far. */
  readonly returned: string[] = []
  /** Numbers that were reported as refused. */
  readonly refused = new Set<string>()
  card_: 'ok' | 'refused' | 'none' | 'expiring' = 'ok'
  private readonly releases: (() => void)[] = []
  private signal: () => void = () => undefined
  private signalled = new Promise<void>((resolve) => (this.signal = resolve))

  /** Each call uses up one mood; charges have a separate list if one is given. */
  constructor(
    private readonly now: () => number,
    private readonly moods: Mood[],
    private readonly ofCharges = moods,
  ) {}

  get held(): number {
    return this.releases.length
  }

  /** Resolves when the next call is held. */
  whenHeld(): Promise<void> {
    return this.signalled
  }

  release(): void {
    for (const go of this.releases.splice(0)) go()
  }

  /** From now on every call gets a true answer at once. */
  heal(): void {
    this.moods.length = 0
    this.ofCharges.length = 0
    this.release()
  }

  private hold(): Promise<void> {
    const released = new Promise<void>((resolve) => this.releases.push(resolve))
    this.signal()
    this.signalled = new Promise<void>((resolve) => (this.signal = resolve))
    return released
  }

  private capture(number: string, entry: Entry): void {
    entry.state = 'CAPTURE'
    entry.movesAt = undefined
    this.untold.push(number)
  }

  private move(): void {
    for (const [number, entry] of this.books) {
      if (entry.movesAt === undefined || entry.movesAt > this.now()) continue
      if (entry.state === 'AUTH' || (entry.state === 'UNPROCESSED' && this.card_ === 'ok')) this.capture(number, entry)
      entry.movesAt = undefined
    }
  }

  /** What the cardholder does at the bank; the first answer counts. */
  answer(number: string, answer: 'Y' | 'N'): void {
    const entry = this.books.get(number)
    if (entry?.authentication === 'open') entry.authentication = answer
  }

  /** Payments whose cardholder was asked, in their order. */
  get asked(): string[] {
    return [...this.books].flatMap(([number, entry]) => (entry.authentication ? [number] : []))
  }

  /** Undefined if the charge goes on. */
  private authenticate(number: string, entry: Entry, request: ChargeRequest, mood: Mood): ChargeResult | undefined {
    if (!request.authentication || entry.state !== 'UNPROCESSED') return undefined
    if (mood === 'challenged' && entry.movesAt === undefined) entry.authentication ??= 'open'
    if (entry.authentication === 'open') return { state: 'challenge', url: `https://bank.example.com/${number}` }
    if (entry.authentication !== 'N') return undefined
    return { ...this.refuse(number, 'N'), cause: 'authentication_refused' } as ChargeResult
  }

  private refuse(number: string, reason: string): ChargeResult {
    this.refused.add(number)
    this.untold.push(number)
    return { state: 'declined', reason }
  }

  private execute(number: string, entry: Entry): ChargeResult {
    if (entry.state !== 'UNPROCESSED') return { state: 'unknown', reason: 'executed already' }
    if (this.card_ !== 'ok') return this.refuse(number, '42G020000')
    this.capture(number, entry)
    return { state: 'captured' }
  }

  /** Lowers what is captured; what went back does not come again. */
  private takeBack(entry: Entry, left: number, as: 'VOID' | 'CHARGEBACK'): void {
    if (entry.state !== 'CAPTURE' || entry.left <= left) return
    entry.left = left
    if (left === 0) entry.state = as
  }

  /** Somebody gives money back at the gateway itself, or a bank takes it back. */
  return(number: string, part: number, as: 'VOID' | 'CHARGEBACK'): void {
    const entry = this.books.get(number)
    if (!entry || entry.isForeign || entry.state !== 'CAPTURE') return
    this.takeBack(entry, as === 'CHARGEBACK' ? 0 : Math.floor(entry.left * (1 - part)), as)
    // A payment of which nothing is left may be learned as never made.
    if (entry.left === 0) this.refused.add(number)
    this.returned.push(number)
  }

  async openCardPage(): Promise<string> {
    return 'https://gateway.example.com/page'
  }

  async card(): Promise<RegisteredCard | undefined> {
    if (this.card_ === 'none') return undefined
    return this.card_ === 'expiring'
      ? { masked: '**** 2222', brand: 'JCB', expires: '2026-01' }
      : { masked: '**** 1111', brand: 'Visa', expires: '2099-12' }
  }

  finish(request: ChargeRequest): Promise<ChargeResult> {
    return this.charge(request)
  }

  async charge(request: ChargeRequest): Promise<ChargeResult> {
    const { gatewayMemberId, gatewayOrderId: number, amount, tax } = request
    this.move()
    // A card that was changed since it was shown is not charged. The books know what was announced before.
    const changed = this.books.has(number) ? undefined : await refuseOtherCard(this, request)
    if (changed) {
      this.refused.add(number)
      return changed
    }
    const mood = this.ofCharges.shift() ?? 'prompt'
    if (mood === 'silent_before') throw new Error('silence')
    if (mood === 'taken' && !this.books.has(number))
      this.books.set(number, {
        amount: amount + 1,
        left: amount + 1,
        tax,
        member: 'somebody',
        isForeign: true,
        state: 'CAPTURE',
      })
    const entry = this.books.get(number) ?? {
      amount,
      left: amount,
      tax,
      member: gatewayMemberId,
      isForeign: false,
      state: 'UNPROCESSED' as State,
    }
    if (entry.isForeign) return { state: 'number_taken' }
    this.books.set(number, entry)
    if (mood === 'silent_entered') throw new Error('silence')
    const asked = this.authenticate(number, entry, request, mood)
    if (asked) return asked
    if (mood === 'temporary') return { state: 'unknown', reason: 'E92000001' }
    if (mood === 'refused') return this.refuse(number, '42G030000')
    if (mood === 'contradicted' && entry.state === 'UNPROCESSED') {
      entry.movesAt = this.now() + LONGEST_MS
      return this.refuse(number, '42G030000')
    }
    if (mood === 'held') await this.hold()
    const isSlow = mood === 'authorised' || mood === 'overdue'
    if (mood === 'late' || (isSlow && entry.state === 'UNPROCESSED')) {
      if (isSlow && this.card_ === 'ok') entry.state = 'AUTH'
      entry.movesAt = this.now() + (mood === 'overdue' ? OVERDUE_MS : LONGEST_MS)
      throw new Error('silence')
    }
    if (entry.state === 'CAPTURE' && mood !== 'held') return { state: 'captured' }
    const result = this.execute(number, entry)
    if (mood === 'silent_after') throw new Error('silence')
    return result
  }

  async lookUp(number: string): Promise<Trade> {
    this.move()
    const mood = this.moods.shift() ?? 'prompt'
    if (mood.startsWith('silent') || mood === 'temporary') throw new Error('silence')
    const tell = (): Trade => {
      const entry = this.books.get(number)
      if (!entry) return { state: 'not_found' }
      return {
        state: WORDS[entry.state],
        amount: entry.state === 'CAPTURE' ? entry.left : entry.amount,
        tax: entry.tax,
        gatewayMemberId: entry.state === 'UNPROCESSED' ? undefined : entry.member,
      }
    }
    // An answer that is outdated when it arrives.
    const answer = tell()
    if (mood === 'held') await this.hold()
    return answer
  }

  async refund(number: string, left: Money): Promise<void> {
    this.move()
    const mood = this.moods.shift() ?? 'prompt'
    const entry = this.books.get(number)
    if (mood === 'silent_before' || mood === 'temporary' || !entry) throw new Error('silence')
    if (entry.state !== 'CAPTURE' && entry.state !== 'VOID' && entry.state !== 'CHARGEBACK')
      throw new Error('nothing to refund')
    this.takeBack(entry, left.amount, 'VOID')
    if (mood.startsWith('silent')) throw new Error('silence')
  }
}
