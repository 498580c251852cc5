/** TALK-03: the company's templates for replies. */
import { TALK_LIMITS } from '@portal/contracts/applications'
import type { MessageTemplates, SaveTemplate } from '@portal/contracts/applications'
import { PERSON_LANGUAGES } from '@portal/contracts/kernel'
import { and, eq } from 'drizzle-orm'
import { transaction } from '../../../database/database'
import type { Queryable } from '../../../database/database'
import { invalidFields, notFound } from '../../../errors/app-error'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { STARTER_NAMES, STARTER_TEXTS, STARTERS } from '../../../locales/person/starters'
import { companies } from '../../../tables/company.tables'
import { messageTemplates } from '../../../tables/applications.tables'

const STARTER_LIST = STARTERS.map((starter) => ({
  name: STARTER_NAMES[starter],
  texts: PERSON_LANGUAGES.map((language) => ({ language, text: STARTER_TEXTS[language][starter] })),
}))

export async function templatesOf(tx: Queryable, { companyId }: Pick<Actor, 'companyId'>): Promise<MessageTemplates> {
  const rows = await tx
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.companyId, companyId))
    .orderBy(messageTemplates.name)
  return { templates: rows.map(({ id, name, ja, en }) => ({ id, name, ja, en })), starters: STARTER_LIST }
}

export const saveTemplate = (
  { db, clock }: Services,
  { companyId }: Pick<Actor, 'companyId'>,
  { name, ja, en }: SaveTemplate,
): Promise<MessageTemplates> =>
  transaction(db, async (tx) => {
    // Locked, so that two admins cannot exceed the limit together.
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
    const { templates } = await templatesOf(tx, { companyId })
    if (templates.length >= TALK_LIMITS.templatesMost && !templates.some((template) => template.name === name))
      throw invalidFields({ name: 'rule.tooMany' })
    const set = { ja, en, updatedAt: clock.now() }
    await tx
      .insert(messageTemplates)
      .values({ companyId, name, ...set })
      .onConflictDoUpdate({ target: [messageTemplates.companyId, messageTemplates.name], set })
    return templatesOf(tx, { companyId })
  })

export async function removeTemplate({ db }: Services, actor: Actor, id: number): Promise<MessageTemplates> {
  const gone = await db
    .delete(messageTemplates)
    .where(and(eq(messageTemplates.id, id), eq(messageTemplates.companyId, actor.companyId)))
    .returning({ id: messageTemplates.id })
  if (gone.length === 0) throw notFound()
  return templatesOf(db, actor)
}
