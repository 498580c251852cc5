/** Makes the services that every module gets. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { refusingWhenAway } from './adapters/away-files'
import { localFiles } from './adapters/local-files'
import { keptMail, smtpMail } from './adapters/mail'
import { bucketAddress, s3Files } from './adapters/s3-files'
import { httpSms, keptSms } from './adapters/sms'
import { httpTranslator } from './adapters/translator'
import { isDevelopmentLike } from './config/config'
import type { Config } from './config/config'
import type { Database } from './database/database'
import { allowSlowSteps } from './database/one-call'
import type { Tracing } from '@portal/node'
import { createHooks } from './services/hooks'
import { makeBind } from './http/bind'
import { LawBook } from './law/law-book'
import { makeMailer, makeTexter } from './mail/mailer'
import { countedPort, createMetrics } from './metrics'
import { Outbox } from './outbox/outbox'
import type { Log } from './outbox/outbox'
import { picturePool } from './pictures/pool'
import type { Pictures } from './pictures/pool'
import { dataKeysOf, keyRing, sealedFiles } from './sealed-files'
import type { Clock } from './ports/clock'
import type { FileStore } from './ports/files'
import type { MailPort } from './ports/mail'
import type { Services } from './services/services'

export interface ServiceParts {
  config: Config
  database: Database
  clock: Clock
  log: Log
  files?: FileStore
  pictures?: Pictures
  tracing?: Tracing | undefined
}

export function createServices(parts: ServiceParts): Services {
  const { config, database, clock, log, files, pictures, tracing } = parts
  const { db } = database
  const outbox = new Outbox(db, clock, log, { tracing })
  const development = isDevelopmentLike(config)
  if (!development)
    allowSlowSteps(database.pool, (step) =>
      log.warn({ step, err: new Error(step) }, 'a transaction is open during slow work'),
    )
  const mailPort = mailPortOf(config, keptMail(db, clock))
  const smsPort = development ? keptSms(db, clock) : httpSms(config.sms)
  const metrics = createMetrics()
  const fileKeys = keyRing(config.fileKeys)
  const storedFiles = refusingWhenAway(files ?? filesOf(config))
  const services: Omit<Services, 'bind'> = {
    config,
    database,
    db,
    clock,
    law: new LawBook(),
    outbox,
    log,
    hooks: createHooks(),
    metrics,
    mail: makeMailer(database.db, outbox, countedPort('mail', mailPort, metrics)),
    translator: config.translator.url === '' ? undefined : httpTranslator(config.translator),
    sms: makeTexter(database.db, outbox, countedPort('sms', smsPort, metrics)),
    fileKeys,
    storedFiles,
    files: sealedFiles(db, storedFiles, dataKeysOf(db, fileKeys, clock)),
    pictures: pictures ?? picturePool({ file: join(__dirname, 'picture-worker.js') }),
  }
  return Object.assign(services, { bind: makeBind(services as Services) })
}

/** Outside of production mails are kept for `/dev/mails`, and also sent if there is a mail server (Mailpit). */
function mailPortOf(config: Config, kept: MailPort): MailPort {
  const { smtpUrl, from } = config.mail
  if (isDevelopmentLike(config) && smtpUrl === '') return kept
  const smtp = smtpMail(smtpUrl, from, { isPrivate: !isDevelopmentLike(config) })
  if (!isDevelopmentLike(config)) return smtp
  return {
    ...smtp,
    concurrency: kept.concurrency,
    send: async (mail, sending) => {
      await smtp.send(mail, sending)
      await kept.send(mail, sending)
    },
  }
}

/** A bucket if one is configured, else a folder. */
function filesOf({ filesUrl, dataDir }: Config): FileStore {
  const address = bucketAddress(filesUrl)
  if (address) return s3Files(address)
  const root = join(dataDir, 'files')
  mkdirSync(root, { recursive: true })
  return localFiles(root)
}
