import type { Traced } from '../mail/mailer'

/** Of a mail of a test that concerns no company. */
export const TRACED: Traced = { kind: 'account', about: 'test', companyId: null }
