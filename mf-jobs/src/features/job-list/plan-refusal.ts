import type { useApi } from '@portal/browser/api'
import { formatList } from '@portal/browser/i18n'
import type { Text } from '@portal/browser/i18n'
import { billingEndpoints } from '@portal/contracts/billing'
import type { Job } from '@portal/contracts/jobs'
import type { Locale } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import type { Shell } from '@portal/contracts/shell'
import { teamEndpoints } from '@portal/contracts/team'
import type { usePlanFor } from '../../parts/use-plan-for'

export interface PlanRefusal {
  readonly code: 'payment_required' | 'plan_mismatch' | 'plan_max_reached'
  readonly job: Job
  /** The name of the plan in service. */
  readonly plan: string
}

interface Tools {
  readonly shell: Shell
  readonly api: ReturnType<typeof useApi>
  readonly t: Text
  readonly locale: Locale
  readonly planFor: ReturnType<typeof usePlanFor>
}

/** Shows why the plan refuses a start. Admins are led to billing; other members are told who can change the plan. */
export async function explainPlanRefusal(refusal: PlanRefusal, tools: Tools): Promise<void> {
  const { code, job, plan } = refusal
  const { shell, t } = tools
  const { isAdmin } = shell.session.read()
  const title = t('publish.refused')
  const fits = isAdmin && code !== 'plan_max_reached' ? await fitting(job, tools) : ''
  if (code === 'payment_required') {
    if (!isAdmin) return askAdmins(t('publish.member'), job, tools)
    // JOBS-25, JOBS-26.
    await shell.showFailure({ title, message: t('publish.paymentRequired') + fits })
    await shell.navigate(paths.billing.to())
    return
  }
  // JOBS-27, JOBS-28.
  const body = t(code === 'plan_mismatch' ? 'publish.mismatch' : 'publish.maximum', { plan }) + fits
  if (!isAdmin) return askAdmins(body, job, tools)
  const confirm = t('publish.plans')
  if (await shell.confirm({ title, body, confirm, cancel: t('common.close') })) await shell.navigate(paths.billing.to())
}

/** DEAL-01: returns a text with the plan that this posting needs and its price; empty without a price. */
async function fitting({ job_type: type }: Job, { api, t, planFor }: Tools): Promise<string> {
  const plans = await api.call(billingEndpoints.entryPlans).catch(() => [])
  const { name, price } = planFor(type, plans)
  return price === undefined ? '' : `\n${t('plan.fits', { plan: name, price })}`
}

/** JOBS-31: names the admins, and leads to what the member can do: slots, or the page with the members. */
async function askAdmins(reason: string, job: Job, { shell, api, t, locale }: Tools): Promise<void> {
  const team = await api.call(teamEndpoints.list).catch(() => undefined)
  const admins = (team?.members ?? []).filter((member) => member.is_admin).map((member) => member.display_name)
  const needsSlots = job.open_slots_count === 0
  const isAgreed = await shell.confirm({
    title: t('publish.refused'),
    body: admins.length > 0 ? `${reason}\n${t('publish.admins', { admins: formatList(admins, locale) })}` : reason,
    confirm: t(needsSlots ? 'card.slots' : 'publish.team'),
    cancel: t('common.close'),
  })
  if (isAgreed) await shell.navigate(needsSlots ? paths.addInterviewTimes.to({ jobId: job.id }) : paths.team.to())
}
