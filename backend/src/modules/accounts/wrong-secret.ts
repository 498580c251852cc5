import { AppError } from '../../errors/app-error'

const CODES = ['invalid_credentials', 'locked', 'login_expired']
const FIELDS = ['token', 'invite_token', 'code', 'passkey']

/** Whether a result or a refusal means that the given password, code or link was wrong. */
export const isWrongSecret = (outcome: unknown): boolean =>
  outcome === false ||
  (outcome instanceof AppError &&
    (CODES.includes(outcome.code) || FIELDS.some((field) => Object.hasOwn(outcome.options.fields ?? {}, field))))
