import { changeOfWizard, REGISTERED_STAGE } from '@portal/contracts/company'
import type { Company, CompanyChange, Initialisation, RegisterOptions } from '@portal/contracts/company'
import type { Locale } from '@portal/contracts'
import { eq } from 'drizzle-orm'
import { transaction } from '../../database/database'
import type { Queryable } from '../../database/database'
import { AppError, invalidFields, notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { isKnown } from '../../master-data'
import type { Services } from '../../services/services'
import { refuseIfChanged } from '../accounts'
import { columnsOf } from './company.columns'
import { addressRefusals, industryRefusals, storedIndustry } from './company.policy'
import { presentCompany } from './company.presenter'
import { companies } from '../../tables/company.tables'
import type { CompanyRow } from '../../tables/company.tables'

/** The lock lets others write rows that refer to the company, as nearly all rows do. */
async function getCompany(tx: Queryable, companyId: number, options: { lock?: boolean } = {}): Promise<CompanyRow> {
  const query = tx.select().from(companies).where(eq(companies.id, companyId))
  const [row] = await (options.lock ? query.for('no key update') : query)
  if (!row) throw notFound()
  return row
}

const refuse = (faults: Record<string, string>): void => {
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
}

export async function companyOf(services: Services, actor: Actor, locale: Locale): Promise<Company> {
  return presentCompany(await getCompany(services.db, actor.companyId), locale)
}

/** ONCE-01. */
export async function registeredOf(
  services: Services,
  actor: Actor,
): Promise<NonNullable<RegisterOptions['registered']>> {
  const { nameJp, contactName, contactNum } = await getCompany(services.db, actor.companyId)
  return { company_name: nameJp, contact_name: contactName, contact_num: contactNum }
}

/** Fields that contradict each other, or are in no list. */
export function judgeInitialisation(body: Initialisation): void {
  const ids = {
    postcodeId: body.company_postcode_id,
    prefectureId: body.company_prefecture_id,
    cityId: body.company_city_id,
    wardId: body.company_ward_id,
  }
  refuse({
    // An incomplete address cannot be checked for contradictions.
    ...(!Object.values(ids).includes(undefined as never) &&
      addressRefusals(ids, {
        postcode: 'company_postcode_id',
        prefecture: 'company_prefecture_id',
        city: 'company_city_id',
        ward: 'company_ward_id',
      })),
    ...industryRefusals(
      {
        isDispatchAgency: body.company_is_dispatch_agency,
        industryId: body.company_industry,
        customIndustry: body.company_custom_industry,
      },
      { industry: 'company_industry', custom: 'company_custom_industry' },
    ),
  })
}

/** D37: allowed once; every member has the stage afterwards. */
export async function initialiseCompany(
  services: Services,
  actor: Actor,
  body: Initialisation,
): Promise<{ register_stage: typeof REGISTERED_STAGE }> {
  const now = services.clock.now()
  judgeInitialisation(body)
  await transaction(services.db, async (tx) => {
    const company = await getCompany(tx, actor.companyId, { lock: true })
    if (company.registerStage !== null) throw new AppError('already_done')
    const columns = columnsOf(changeOfWizard(body))
    await tx
      .update(companies)
      .set({
        ...columns,
        ...storedIndustry({ ...company, ...columns }),
        adminTelephone: body.admin_telephone ?? null,
        registerStage: REGISTERED_STAGE,
        rev: company.rev + 1,
        version: company.version + 1,
        editedAt: now,
        editedById: actor.memberId,
        updatedAt: now,
      })
      .where(eq(companies.id, company.id))
  })
  return { register_stage: REGISTERED_STAGE }
}

/**
 * COMP-03 to COMP-14. The change is checked together with the stored fields, so that a part cannot make the whole
 * invalid.
 */
export async function changeCompany(
  services: Services,
  actor: Actor,
  companyId: number,
  body: CompanyChange,
  locale: Locale,
): Promise<Company> {
  if (companyId !== actor.companyId) throw notFound()
  const now = services.clock.now()
  return transaction(services.db, async (tx) => {
    const company = await getCompany(tx, companyId, { lock: true })
    await refuseIfChanged(tx, body.version, company, actor.memberId)
    const sent = columnsOf(body)
    const change = { ...sent, ...storedIndustry({ ...company, ...sent }) }
    const next = { ...company, ...change }
    const hasAddress = [body.postcode, body.prefecture, body.city, body.ward].some((part) => part !== undefined)
    const touchesIndustry = [body.industry, body.custom_industry, body.is_dispatch_agency].some(
      (part) => part !== undefined,
    )
    const strangers = (body.nationalities_hired ?? []).some((id) => !isKnown('nationalities', id))
    refuse({
      ...(hasAddress
        ? addressRefusals(
            {
              postcodeId: Number(next.postcode ?? 0),
              prefectureId: next.prefectureId ?? 0,
              cityId: next.cityId ?? 0,
              wardId: next.wardId ?? 0,
            },
            { postcode: 'postcode', prefecture: 'prefecture', city: 'city', ward: 'ward' },
          )
        : {}),
      ...(touchesIndustry ? industryRefusals(next, { industry: 'industry', custom: 'custom_industry' }) : {}),
      ...(strangers ? { nationalities_hired: 'rule.required' } : {}),
    })
    const [row] = await tx
      .update(companies)
      .set({
        // Pages of applications show the verdict, which depends on whether the company is a dispatch agency.
        ...(next.isDispatchAgency !== company.isDispatchAgency && { applicationsRev: company.applicationsRev + 1 }),
        ...change,
        rev: company.rev + 1,
        version: company.version + 1,
        editedAt: now,
        editedById: actor.memberId,
        updatedAt: now,
      })
      .where(eq(companies.id, companyId))
      .returning()
    if (!row) throw notFound()
    return presentCompany(row, locale)
  })
}
