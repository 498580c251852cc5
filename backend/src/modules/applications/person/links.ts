/** VOICE-01, D122: the links in texts to a person. Each belongs to one application and one purpose. */
import { PERSON_LINK, personPageEndpoints } from '@portal/contracts/applications'
import type { PersonPurpose } from '@portal/contracts/applications'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import type { Tx } from '../../../database/tx'
import { randomSecret, sha256 } from '../../../security/tokens'
import type { Services } from '../../../services/services'
import { personLinks } from '../../../tables/applications.tables'

/** The address for one more text. Only the hash is stored, so each text has a token of its own. */
export async function linkFor(
  tx: Tx,
  { clock, config }: Services,
  applicationId: number,
  purpose: PersonPurpose,
): Promise<string> {
  const token = randomSecret()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + PERSON_LINK.days * DAY_SECONDS * 1000)
  await tx.insert(personLinks).values({ hash: sha256(token), applicationId, purpose, createdAt: now, expiresAt })
  return `${config.origin}${pagePath(token)}`
}

const withToken = (path: string, token: string): string => `${path}?token=${encodeURIComponent(token)}`
export const pagePath = (token: string): string => withToken(personPageEndpoints.page.path, token)
export const noticePath = (token: string): string => withToken(personPageEndpoints.notice.path, token)

export async function linkOf(tx: Queryable, token: string) {
  const [link] = await tx
    .select()
    .from(personLinks)
    .where(eq(personLinks.hash, sha256(token)))
  return link
}
