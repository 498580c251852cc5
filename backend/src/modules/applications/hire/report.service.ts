/** HIRE-03: the notifications of a hire and of a leaving, as a sheet and as PDF. */
import { REPORT_CHECKS, REPORT_FORM_NAMES } from '@portal/contracts/applications'
import type { HireReport, HireReports, Reported } from '@portal/contracts/applications'
import { audit } from '../../../audit/audit'
import { notFound } from '../../../errors/app-error'
import { REPORT_LABELS } from '../../../locales/notice/report'
import { dayOf } from '../../../ports/clock'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { nameOf } from '../person-name'
import { cardExpiry, recordedBy, recordsOf } from './hire-records'
import type { HireRecords } from './hire-records'
import { noticePdf } from './notice.pdf'
import { hireOf } from './hires'
import type { HireFound } from './hires'
import { reportOf } from './report'

function recordedReport(
  { law }: Services,
  found: HireFound,
  records: HireRecords,
  what: Reported,
): HireReport | undefined {
  const { application, applicant, job, place, company, saved, terms } = found
  const day = what === 'hired' ? terms.starts_on : (records.get('left_on')?.record.day ?? null)
  if (what === 'left' && day === null) return undefined
  const report = reportOf(law.current, what, {
    terms,
    saved: saved?.terms ?? null,
    visaType: applicant.visaType,
    expiresOn: cardExpiry(records, applicant.profile),
    job,
    place,
    company,
    day,
    hiredOn: dayOf(application.statusChangedAt),
  })
  return report && { ...report, recorded: recordedBy(records.get(REPORT_CHECKS[what])) }
}

async function readAll(services: Services, actor: Actor, id: number) {
  const found = await hireOf(services.db, services, actor, id)
  if (!found) throw notFound()
  const records = await recordsOf(services.db, id)
  const reports = (['hired', 'left'] as const).flatMap((what) => recordedReport(services, found, records, what) ?? [])
  return { found, reports, leftOn: records.get('left_on')?.record.day ?? null }
}

export async function readReports(services: Services, actor: Actor, id: number): Promise<HireReports> {
  const { reports, leftOn } = await readAll(services, actor, id)
  return { reports, left_on: leftOn }
}

/** What is missing or not confirmed stands on the paper too. The download is logged before the file is made. */
export async function readReportFile(services: Services, actor: Actor, id: number, what: Reported) {
  const { found, reports } = await readAll(services, actor, id)
  const report = reports.find((one) => one.what === what)
  if (!report) throw notFound()
  const now = services.clock.now()
  await audit(services.db, now, {
    action: 'application.report_downloaded',
    companyId: actor.companyId,
    memberId: actor.memberId,
    entityId: id,
    data: { item: REPORT_CHECKS[what] },
  })
  const issuedOn = dayOf(now)
  const { labels, blank, byHand, lacks, check } = REPORT_LABELS
  const missing = report.fields.filter(({ value, is_by_hand: isByHand }) => value === null && !isByHand)
  const notes = [
    ...(missing.length > 0 ? [`${lacks}${missing.map(({ name }) => labels[name]).join('、')}`] : []),
    ...(report.state === 'ok' ? [] : [check]),
  ]
  const data = await noticePdf({
    ja: {
      language: 'ja',
      title: REPORT_FORM_NAMES[report.form][what].ja,
      rows: report.fields.map(({ name, value, is_by_hand: isByHand }) => ({
        label: labels[name],
        text: value ?? (isByHand ? byHand : blank),
      })),
      lacks: notes.join('\n') || null,
    },
    own: null,
    person: nameOf(found.applicant),
    issuedOn,
  })
  return {
    fileName: `report_${what}_${id}_${issuedOn.replaceAll('-', '')}.pdf`,
    contentType: 'application/pdf',
    data,
  }
}
