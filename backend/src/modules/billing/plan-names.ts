/** The names of a plan in the API and in texts of one language (WORD-01). */
import type { Locale } from '@portal/contracts'
import { planNameIn } from '@portal/contracts/billing'
import type { PlanNames } from '@portal/contracts/billing'
import type { PlanRow } from '../../tables/billing.tables'
import type { Sold } from './prices'

export const presentPlanName = ({ nameJp, nameEn }: Pick<PlanRow, 'nameJp' | 'nameEn'>): PlanNames => ({
  name_jp: nameJp,
  name_en: nameEn || null,
})

export const presentSoldName = ({ planName, planNameEn }: Pick<Sold, 'planName' | 'planNameEn'>): PlanNames =>
  presentPlanName({ nameJp: planName, nameEn: planNameEn })

export const soldNameIn = (sold: Pick<Sold, 'planName' | 'planNameEn'>, locale: Locale): string =>
  planNameIn(presentSoldName(sold), locale)

/** The plan names in the data of a notification, whose text uses the one of its language. */
export const toldPlan = (names: PlanNames) => ({ plan_ja: planNameIn(names, 'ja'), plan_en: planNameIn(names, 'en') })
