/** Pictures of applicants: stored through the files port, served under signed addresses that live 10 minutes (D87). */
import { randomBytes } from 'node:crypto'
import { APPLICATION_LIMITS, isActiveApplication } from '@portal/contracts/applications'
import { formatTokyo } from '@portal/contracts/kernel'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Queryable } from '../../database/database'
import { notFound } from '../../errors/app-error'
import type { PictureOrder } from '../../pictures/make'
import { toEpochSeconds } from '../../ports/clock'
import { signingSecret } from '../../security/secret'
import { sameSecret, signed } from '../../security/tokens'
import type { Services } from '../../services/services'
import { getMember } from '../accounts'
import { applicantsAreHidden } from '../../facts/plan-facts'
import { companies } from '../../tables/company.tables'
import type { Module } from '../../services/module'
import { applicants, applications } from '../../tables/applications.tables'
import type { ApplicantRow } from '../../tables/applications.tables'

export const PICTURES = {
  profile_image: 'profileImageKey',
  residence_card_image: 'residenceCardImageKey',
  residence_card_image_back: 'residenceCardImageBackKey',
  designation_paper_image: 'designationPaperImageKey',
} as const satisfies Record<string, keyof ApplicantRow>
export type PictureKind = keyof typeof PICTURES
export const PICTURE_KINDS = Object.keys(PICTURES) as PictureKind[]

const PATH = '/api/v3/employer/applicant_images'

interface Signed {
  readonly id: number
  readonly kind: string
  readonly expires: number
  readonly viewer: number
  /** `picturesRev` of the company: addresses of before the last end of a member's doors are dead. */
  readonly rev: number
}

/** Without a revision as releases before it signed, so that both read each other's addresses. */
const signature = (secret: string, { id, kind, expires, viewer, rev }: Signed): string =>
  signed(secret, `applicant-image:${id}:${kind}:${expires}:${viewer}${rev === 0 ? '' : `:${rev}`}`)

const picturesRevOf = async (tx: Queryable, companyId: number): Promise<number> =>
  (await tx.select({ rev: companies.picturesRev }).from(companies).where(eq(companies.id, companyId)))[0]?.rev ?? 0

export type Sign = (applicationId: number, kind: PictureKind, key: string | null) => string | null

/** The address contains the viewer, so that the audit log records who opened it (TALK-08). */
export async function signerFor(services: Services, companyId: number, viewer: number): Promise<Sign> {
  const [secret, rev] = [await signingSecret(services), await picturesRevOf(services.db, companyId)]
  const now = services.clock.now()
  const expires = toEpochSeconds(now) + APPLICATION_LIMITS.signedImageSeconds
  return (id, kind, key) =>
    key === null
      ? null
      : `${PATH}/${id}/${kind}?expires=${expires}&viewer=${viewer}&signature=${signature(secret, { id, kind, expires, viewer, rev })}`
}

async function revOfApplication(tx: Queryable, id: number): Promise<number> {
  const [row] = await tx
    .select({ rev: companies.picturesRev })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(eq(applications.id, id))
  return row?.rev ?? 0
}

const isKind = (kind: string): kind is PictureKind => Object.hasOwn(PICTURES, kind)

interface Look {
  readonly id: number
  readonly kind: PictureKind
  readonly viewer: number
  /** The company of a member. Without it the application may belong to any company. */
  readonly companyId?: number
  readonly reason?: string
}

const MARKED = { accepts: ['png', 'jpeg'], maxSide: 1600, as: 'jpeg' } as const satisfies PictureOrder

/**
 * Pictures of identity documents contain the viewer and the time. Each view is recorded, whichever call shows them
 * (TALK-08).
 */
export async function openPicture(
  { db, files, clock, pictures }: Services,
  { id, kind, viewer, companyId, reason }: Look,
): Promise<{ data: Uint8Array; type: string }> {
  const now = clock.now()
  const [row] = await db
    .select({ companyId: applications.companyId, status: applications.status, key: applicants[PICTURES[kind]] })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .where(and(eq(applications.id, id), companyId === undefined ? undefined : eq(applications.companyId, companyId)))
  if (!row?.key || !isActiveApplication(row.status, await applicantsAreHidden(db, row.companyId, now))) throw notFound()
  const data = await files.get(row.key)
  if (!data) throw notFound()
  if (kind === 'profile_image') return { data, type: row.key.endsWith('.png') ? 'image/png' : 'image/jpeg' }
  const { email } = await getMember(db, viewer)
  // Not the display name, which the viewer can change a second before.
  const mark = `${viewer} ${email}\n${formatTokyo(toEpochSeconds(now))}`
  const made = await pictures.make(data, { ...MARKED, mark })
  if (!made) throw new Error('A stored document could not be rendered')
  await audit(db, now, {
    action: 'document.viewed',
    companyId: row.companyId,
    memberId: viewer,
    entity: 'application',
    entityId: id,
    data: { document: kind, ...(reason !== undefined && { reason }) },
  })
  return { data: made.data, type: 'image/jpeg' }
}

export const pictureRoutes: Module = (app, services) => {
  app.get<{ Params: { id: string; kind: string }; Querystring: Record<string, unknown> }>(
    `${PATH}/:id/:kind`,
    async (request, reply) => {
      const { kind } = request.params
      const id = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0
      const expires = Number(request.query.expires)
      const viewer = Number(request.query.viewer)
      const now = services.clock.now()
      if (!isKind(kind) || !Number.isInteger(expires) || toEpochSeconds(now) >= expires) throw notFound()
      if (
        !sameSecret(
          String(request.query.signature ?? ''),
          signature(await signingSecret(services), {
            id,
            kind,
            expires,
            viewer,
            rev: await revOfApplication(services.db, id),
          }),
        )
      )
        throw notFound()
      const { data, type } = await openPicture(services, { id, kind, viewer })
      return reply
        .type(type)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .send(data)
    },
  )
}

const DATA_URL_START = 'data:image/'
const BASE64 = ';base64,'
const ORDER = {
  accepts: ['png', 'jpeg', 'webp', 'gif', 'svg'],
  maxSide: 1600,
  as: 'jpeg',
} as const satisfies PictureOrder

/** Re-encodes a picture as JPEG, without any other content of the file. Undefined if it is not a picture. */
export async function readPicture({ pictures }: Services, sent: string): Promise<Uint8Array | undefined> {
  const at = sent.startsWith(DATA_URL_START) ? sent.slice(0, 100).indexOf(BASE64) : -1
  if (at === -1) return undefined
  return (await pictures.make(Buffer.from(sent.slice(at + BASE64.length), 'base64'), ORDER))?.data
}

export const newPictureKey = (): string => `applicants/${randomBytes(16).toString('hex')}.jpg`
