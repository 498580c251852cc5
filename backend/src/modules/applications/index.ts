import type { Locale } from '@portal/contracts'
import {
  againEndpoints as again,
  applicationsEndpoints as endpoints,
  bulkEndpoints as bulk,
  handlingEndpoints as handling,
  hireEndpoints as hire,
  historyEndpoints as history,
  personPageEndpoints as personPage,
  talkEndpoints as talk,
  viewsEndpoints as views,
} from '@portal/contracts/applications'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../services/actor'
import { CSV_TYPE } from '../../http/csv'
import { applicantsAreHiddenFor } from '../../facts/plan-facts'
import { ListCache } from '../../http/list-cache'
import { streamOf } from '../../http/pieces'
import { answerPage } from '../../http/small-page'
import { eachMinute, minuteOf, pageByPage, sinceLast } from '../../outbox/each-minute'
import type { Module } from '../../services/module'
import { audit } from '../../audit/audit'
import { readAgain, sayAgain } from './again/again.service'
import { bookByPhone } from './book.service'
import { decideMany, takeBackMany } from './bulk.service'
import { applicantCsv, csvFileName, loggedExport } from './list/csv'
import { cancelInterview, patchApplication, requestNewDate, sendOnlineDetails } from './employer.service'
import { compare, inviteAgain, rate, readHandling, reword, saveHandling } from './handling/handling.service'
import { noticeDay, tellHires } from './hire/hire-reminders'
import { readHire, recordHire } from './hire/hire.service'
import { readNotice, sendNotice } from './hire/notice.service'
import { readReportFile, readReports } from './hire/report.service'
import { readTerms, saveTerms } from './hire/terms.service'
import { hiredPage } from './hire/hired.service'
import { payrollLayouts, savePayrollColumns } from './hire/payroll-columns'
import { payrollFile } from './hire/payroll.service'
import { readSkilled, recordSkilled } from './hire/skilled.service'
import { historyOf, noteExport } from './history.service'
import { applicantFiles } from './left-files'
import { addNote, editNote, removeNote } from './notes.service'
import { applicationPage, makeReaders, portraits } from './list/page.service'
import { actOnPersonPage, openNotice, openPersonPage } from './person/page.service'
import { openPicture, pictureRoutes } from './pictures'
import {
  fileApplications,
  filterOptions,
  listApplications,
  readApplication,
  readInterviews,
  readCancelled,
  readOnlineDetails,
  urgentCount,
} from './reading.service'
import { sendReminders } from './reminders'
import { fillSearch } from './list/search'
import { endInterviewOf, INTERVIEW_END, queueEndedInterviews, slotRegistered } from './system.service'
import { conversationOf, reply } from './talk/talk.service'
import { TRANSLATE, translateMessage } from './talk/translation'
import { open, settle, waitingMessages } from './talk/waiting-messages'
import { removeTemplate, saveTemplate, templatesOf } from './talk/templates.service'
import { tellWaiting } from './talk/waiting'
import { removeView, saveView, viewsOf } from './list/views.service'

export { anonymiseDue, anonymisePeople } from './anonymise'
export { forgetDocuments } from './documents'
export { endForClosing, openApplicationsOf } from './end-for-closing'
export { endOnRequest } from './end-on-request'
export { verdictsUnder } from './list/verdicts'
export { applyTo } from './apply.service'
export type { Apply } from './apply.service'
export { applicationsSince } from './applications.repository'
export { actAsSeeker } from './seeker.service'
export type { SeekerBody } from './seeker.service'
export { messagesForPartner, postMessage } from './talk/talk.service'
export { messagesOf } from './applications.repository'
export { seedApplication, seedSlot, servicesAt } from './applications.seed'
export type { SeedActor, SeedApplication } from './applications.seed'

const PAGES_BYTES = 16 * 1024 * 1024

const applicationRoutes: Module = (app, services) => {
  const { bind, hooks, outbox } = services
  const cache = new ListCache()
  // A separate cache, so that pages of searches do not evict whole lists.
  const pages = new ListCache(PAGES_BYTES)
  const readers = makeReaders(services)
  hooks.slotsRegistered.listen((tx, registered) => slotRegistered(tx, services, registered))
  outbox.handle<{ id: number }>(
    INTERVIEW_END,
    async ({ id }, { now }) => void (await endInterviewOf(services, id, now)),
  )
  applicantFiles.handle(services)
  outbox.handle<{ id: number }>(TRANSLATE, ({ id }, task) => translateMessage(services, id, task), {
    concurrency: 2,
    timeoutMs: 60_000,
  })
  outbox.onTick('interviews', (now) => queueEndedInterviews(services, now))
  outbox.onTick(
    'applicant_search',
    eachMinute(() => fillSearch(services)),
  )
  outbox.onTick(
    'waiting',
    pageByPage(minuteOf, (now, after) => tellWaiting(services, now, after)),
  )
  outbox.onTick(
    'reminders',
    sinceLast((now, since) => sendReminders(services, now, since)),
  )
  outbox.onTick(
    'hires',
    pageByPage(noticeDay, (now, after) => tellHires(services, now, after)),
  )

  bind(app, endpoints.list, async ({ actor, locale, now, request, reply }) => {
    // Applicants become hidden by time alone, which raises no revision.
    const list = `applications:${await applicantsAreHiddenFor(services, actor)}`
    return cache.stream(actor, { list, locale, now }, { request, reply }, () =>
      listApplications(services, actor, locale),
    )
  })
  bind(app, endpoints.page, async ({ actor, query, locale, request, reply }) => {
    const { name, make } = await applicationPage(services, readers, actor, query, locale)
    return pages.bodyOf(name, { request, reply }, make)
  })
  bind(app, endpoints.interviews, ({ actor, locale }) => readInterviews(services, actor, locale))
  bind(app, endpoints.portraits, ({ actor, query }) => portraits(services, actor, query.ids))
  bind(app, again.list, ({ actor, id, locale }) => readAgain(services, actor, id, locale))
  bind(app, again.say, ({ actor, id, body, locale }) => sayAgain(services, actor, id, body, locale))
  bind(app, handling.read, ({ actor, id, locale }) => readHandling(services, actor, id, locale))
  bind(app, handling.save, ({ actor, id, body, locale }) => saveHandling(services, actor, id, body, locale))
  bind(app, handling.rate, ({ actor, id, body, locale }) => rate(services, actor, id, body.scores, locale))
  bind(app, handling.reword, ({ actor, id, body, locale }) => reword(services, actor, id, body.questions, locale))
  bind(app, handling.inviteAgain, ({ actor, id, body, locale }) =>
    inviteAgain(services, actor, id, body.job_id, locale),
  )
  bind(app, handling.compare, ({ actor, query, locale }) => compare(services, actor, query.ids, locale))
  bind(app, bulk.decide, ({ actor, body, locale }) => decideMany(services, actor, body, locale))
  bind(app, bulk.takeBack, ({ actor, body, locale }) => takeBackMany(services, actor, body.ids, locale))
  bind(app, views.list, ({ actor }) => viewsOf(services.db, actor))
  bind(app, views.save, ({ actor, body }) => saveView(services, actor, body))
  bind(app, views.remove, ({ actor, id }) => removeView(services, actor, id))
  bind(app, history.list, ({ actor, id, query }) => historyOf(services, actor, id, query))
  bind(app, history.viewDocument, async ({ actor, id, body, reply: answer }) => {
    const look = { id, kind: body.document, viewer: actor.memberId, companyId: actor.companyId, reason: body.reason }
    const { data, type } = await openPicture(services, look)
    void answer.header('cache-control', 'private, no-store')
    return {
      fileName: `${body.document}.jpg`,
      contentType: type,
      disposition: 'inline' as const,
      data: Buffer.from(data),
    }
  })
  bind(app, history.addNote, ({ actor, id, body }) => addNote(services, actor, id, body))
  bind(app, history.editNote, ({ actor, id, body }) => editNote(services, actor, id, body.text))
  bind(app, history.removeNote, ({ actor, id }) => removeNote(services, actor, id))
  bind(app, hire.read, ({ actor, id }) => readHire(services, actor, id))
  bind(app, hire.record, ({ actor, id, body }) => recordHire(services, actor, id, body))
  bind(app, hire.terms, ({ actor, id }) => readTerms(services, actor, id))
  bind(app, hire.board, ({ actor, query, locale }) => hiredPage(services, actor, query, locale))
  bind(app, hire.payroll, ({ actor, query }) => payrollFile(services, actor, query))
  bind(app, hire.payrollLayouts, ({ actor }) => payrollLayouts(services.db, actor))
  bind(app, hire.savePayrollColumns, ({ actor, body }) => savePayrollColumns(services, actor, body))
  bind(app, hire.skilled, ({ actor, id }) => readSkilled(services, actor, id))
  bind(app, hire.recordSkilled, ({ actor, id, body }) => recordSkilled(services, actor, id, body))
  bind(app, hire.notice, ({ actor, id }) => readNotice(services, actor, id))
  bind(app, hire.reports, ({ actor, id }) => readReports(services, actor, id))
  bind(app, hire.reportFile, ({ actor, id, query }) => readReportFile(services, actor, id, query.what))
  bind(app, hire.sendNotice, ({ actor, id }) => sendNotice(services, actor, id))
  bind(app, hire.saveTerms, ({ actor, id, body }) => saveTerms(services, actor, id, body))
  bind(app, talk.conversation, ({ actor, id }) => conversationOf(services, actor, id))
  bind(app, talk.reply, ({ actor, id, body }) => reply(services, actor, id, body))
  bind(app, talk.settle, ({ actor, id, body }) => settle(services, actor, id, body.message))
  bind(app, talk.open, ({ actor, id, body }) => open(services, actor, id, body.message))
  bind(app, talk.waiting, ({ actor, locale }) => waitingMessages(services, actor, locale))
  bind(app, talk.templates, ({ actor }) => templatesOf(services.db, actor))
  bind(app, talk.saveTemplate, ({ actor, body }) => saveTemplate(services, actor, body))
  bind(app, talk.removeTemplate, ({ actor, id }) => removeTemplate(services, actor, id))
  bind(app, endpoints.urgentCount, ({ actor }) => urgentCount(services, actor))
  bind(app, endpoints.filterOptions, ({ actor, locale }) => filterOptions(services, actor, locale))
  bind(app, endpoints.one, ({ actor, id, locale }) => readApplication(services, actor, id, locale))
  bind(app, endpoints.patch, async ({ actor, id, body, locale }) => {
    await patchApplication(services, actor, id, body)
    return readApplication(services, actor, id, locale, true)
  })
  bind(app, endpoints.book, async ({ actor, id, body, locale }) => {
    await bookByPhone(services, actor, id, body.slot_id)
    return readApplication(services, actor, id, locale, true)
  })
  bind(app, endpoints.cancelled, ({ actor, id, locale }) => readCancelled(services, actor, id, locale))
  bind(app, endpoints.onlineDetails, ({ actor, id }) => readOnlineDetails(services, actor, id))
  bind(app, endpoints.sendOnlineDetails, async ({ actor, id, body }) => {
    await sendOnlineDetails(services, actor, id, body)
    return readOnlineDetails(services, actor, id)
  })
  bind(app, endpoints.requestNewSlot, async ({ actor, query, locale }) => {
    await requestNewDate(services, actor, query.job_application_id)
    return readApplication(services, actor, query.job_application_id, locale, true)
  })
  bind(app, endpoints.cancelInterview, async ({ actor, id, body, locale }) => {
    await cancelInterview(services, actor, id, body)
    return readApplication(services, actor, id, locale, true)
  })
  const csv = async (
    { actor, locale, now, request }: { actor: Actor; locale: Locale; now: Date; request: Pick<FastifyRequest, 'log'> },
    ids?: readonly number[],
  ) => {
    await audit(services.db, now, {
      action: 'applicants.exported',
      companyId: actor.companyId,
      memberId: actor.memberId,
    })
    await noteExport(services.db, actor, now, ids)
    const pages = loggedExport(request.log, actor, fileApplications(services, actor, locale, ids))
    return {
      fileName: csvFileName(now),
      contentType: CSV_TYPE,
      data: await streamOf(applicantCsv(pages, locale)),
    }
  }
  bind(app, endpoints.csv, (request) => csv(request))
  bind(app, bulk.csv, (request) => csv(request, request.body.ids))
}

/** VOICE-01: the pages behind the links in texts to applicants. */
const personRoutes: Module = (app, services) => {
  const { bind } = services
  bind(app, personPage.page, async ({ query, request, reply }) =>
    answerPage(reply, 'application.html', await openPersonPage(services, request, query.token)),
  )
  bind(app, personPage.notice, ({ query, request }) => openNotice(services, request, query.token))
  bind(app, personPage.act, async ({ query, request, reply }) =>
    answerPage(reply, 'application.html', await actOnPersonPage(services, request, query.token)),
  )
}

/** The public interface of this module: its plugins and the functions for other modules. */
export const applications: readonly Module[] = [applicationRoutes, personRoutes, pictureRoutes]
