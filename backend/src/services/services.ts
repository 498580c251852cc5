/** The services that every module gets. */
import type { Config } from '../config/config'
import type { Database, Db } from '../database/database'
import type { Hooks } from './hooks'
import type { Bind } from './handler'
import type { LawBook } from '../law/law-book'
import type { Mailer, Texter } from '../mail/mailer'
import type { Metrics } from '../metrics'
import type { Log, Outbox } from '../outbox/outbox'
import type { Pictures } from '../pictures/pool'
import type { Clock } from '../ports/clock'
import type { CompanyFiles, FileStore } from '../ports/files'
import type { TranslatorPort } from '../ports/translator'
import type { KeyRing } from '../sealed-files'

export interface Services {
  readonly config: Config
  /** LAWS-02: what the law says, from memory. */
  readonly law: LawBook
  readonly database: Database
  readonly db: Db
  readonly clock: Clock
  readonly outbox: Outbox
  readonly mail: Mailer
  readonly sms: Texter
  /** VOICE-03: undefined if nobody translates. */
  readonly translator: TranslatorPort | undefined
  readonly files: CompanyFiles
  /** CARE-01: the same files as their bytes are stored; for health, rotation and backup only. */
  readonly storedFiles: FileStore
  readonly fileKeys: KeyRing
  readonly pictures: Pictures
  readonly bind: Bind
  readonly log: Log
  readonly hooks: Hooks
  readonly metrics: Metrics
}
