import { OTHER_INDUSTRY, REGISTERED_STAGE } from '@portal/contracts/company'
import type {
  Company,
  InitializeCompanyBodySchema,
  PatchCompanyBodySchema,
  RegisterOptions,
} from '@portal/contracts/company'
import type { Locale } from '@portal/contracts'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { transaction } from '../../database/database'
import type { Queryable } from '../../database/database'
import { AppError, invalidFields, notFound } from '../../http/app-error'
import type { Actor } from '../../http/authentication'
import { isKnown } from '../../master-data'
import type { Services } from '../../services'
import { refuseIfChanged } from '../accounts/leaf'
import { addressRefusals, industryRefusals } from './company.policy'
import { presentCompany } from './company.presenter'
import { companies } from './company.tables'
import type { CompanyRow, NewCompanyRow } from './company.tables'

type Initialisation = v.InferOutput<typeof InitializeCompanyBodySchema>
type Change = v.InferOutput<typeof PatchCompanyBodySchema>

/** The lock lets others write rows that refer to the company, which nearly every row does. */
async function getCompany(tx: Queryable, companyId: number, options: { lock?: boolean } = {}): Promise<CompanyRow> {
  const query = tx.select().from(companies).where(eq(companies.id, companyId))
  const [row] = await (options.lock ? query.for('no key update') : query)
  if (!row) throw notFound()
  return row
}

const sevenDigits = (postcodeId: number): string => String(postcodeId).padStart(7, '0')

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

/** What does not belong together, or is in no list. */
export function judgeInitialisation(body: Initialisation): void {
  const ids = {
    postcodeId: body.company_postcode_id,
    prefectureId: body.company_prefecture_id,
    cityId: body.company_city_id,
    wardId: body.company_ward_id,
  }
  refuse({
    // Of an address that is not whole nobody can say what fits.
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

/** D37: once; every member gets the stage from then on. */
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
    const industryId = body.company_is_dispatch_agency ? null : body.company_industry
    await tx
      .update(companies)
      .set({
        nameEn: body.company_name_en,
        nameJp: body.company_name_jp,
        nameKt: body.company_name_kt,
        telephone: body.company_telephone,
        isDispatchAgency: body.company_is_dispatch_agency,
        industryId,
        customIndustry: industryId === OTHER_INDUSTRY ? body.company_custom_industry : null,
        postcode: sevenDigits(body.company_postcode_id),
        prefectureId: body.company_prefecture_id,
        cityId: body.company_city_id,
        wardId: body.company_ward_id,
        lotNum: body.company_lot_num,
        buildingNameJp: body.company_building_name_jp,
        ceoFirstName: body.ceo_first_name,
        ceoLastName: body.ceo_last_name,
        ceoFirstNameKt: body.ceo_first_name_kt,
        ceoLastNameKt: body.ceo_last_name_kt,
        adminFirstName: body.admin_first_name,
        adminLastName: body.admin_last_name,
        adminFirstNameKt: body.admin_first_name_kt,
        adminLastNameKt: body.admin_last_name_kt,
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

/** Wire name → column, for what is stored as it is sent. */
const PLAIN = {
  name_jp: 'nameJp',
  name_en: 'nameEn',
  company_name_kt: 'nameKt',
  telephone: 'telephone',
  num_of_employees: 'numOfEmployees',
  num_of_branches: 'numOfBranches',
  website: 'website',
  is_dispatch_agency: 'isDispatchAgency',
  prefecture: 'prefectureId',
  city: 'cityId',
  ward: 'wardId',
  lot_num: 'lotNum',
  building_name_jp: 'buildingNameJp',
  building_name_en: 'buildingNameEn',
  ceo_first_name: 'ceoFirstName',
  ceo_last_name: 'ceoLastName',
  ceo_first_name_kt: 'ceoFirstNameKt',
  ceo_last_name_kt: 'ceoLastNameKt',
  admin_first_name: 'adminFirstName',
  admin_last_name: 'adminLastName',
  admin_first_name_kt: 'adminFirstNameKt',
  admin_last_name_kt: 'adminLastNameKt',
  num_of_foreigners_hired: 'numOfForeignersHired',
  is_non_fluent_jp_speaker_ok: 'isNonFluentJpSpeakerOk',
  preferred_age_groups: 'preferredAgeGroups',
  nationalities_hired: 'nationalitiesHired',
  industry: 'industryId',
  custom_industry: 'customIndustry',
} as const satisfies Partial<Record<keyof Change, keyof NewCompanyRow>>

function columnsOf(body: Change): Partial<NewCompanyRow> {
  const columns: Record<string, unknown> = {}
  for (const [wire, column] of Object.entries(PLAIN)) {
    const value = body[wire as keyof typeof PLAIN]
    if (value !== undefined) columns[column] = value
  }
  if (body.postcode !== undefined) columns.postcode = sevenDigits(body.postcode)
  return columns as Partial<NewCompanyRow>
}

/** COMP-03 to COMP-14; judged together with what is stored, so that a part sent alone cannot break the whole. */
export async function changeCompany(
  services: Services,
  actor: Actor,
  companyId: number,
  body: Change,
  locale: Locale,
): Promise<Company> {
  if (companyId !== actor.companyId) throw notFound()
  const now = services.clock.now()
  return transaction(services.db, async (tx) => {
    const company = await getCompany(tx, companyId, { lock: true })
    await refuseIfChanged(tx, body.version, company)
    const change = columnsOf(body)
    const next = { ...company, ...change }
    if (next.isDispatchAgency) {
      change.industryId = null
      change.customIndustry = null
    } else if (next.industryId !== OTHER_INDUSTRY) {
      change.customIndustry = null
    }
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
        // Whose workers are sent elsewhere may decide whether a person may do the job, which the pages of applications show.
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
