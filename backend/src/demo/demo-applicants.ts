/** Applicants in every status with their slots and notifications; the screened-out ones are inactive (D35). */
import type { ApplicationStatus } from '@portal/contracts/applications'
import { ApplySchema } from '@portal/contracts/partner'
import * as v from 'valibot'
import { generatedProfile } from '../dev/seeker.profile'
import type { Actor } from '../services/actor'
import { actAsSeeker, seedApplication, seedSlot } from '../modules/applications'
import { sendOnlineDetails } from '../modules/applications/employer.service'
import { addNote } from '../modules/applications/notes.service'
import { reply } from '../modules/applications/talk/talk.service'
import { saveTemplate } from '../modules/applications/talk/templates.service'
import { markRead, notificationsOf } from '../modules/notifications/notifications.service'
import type { Services } from '../services/services'
import type { DemoPeople } from './demo-company'
import { dayAt, onDay } from './moments'

export interface RunningJobs {
  readonly hall: number
  readonly manager: number
  readonly online: number
  readonly skilled: number
}

interface DemoApplicant {
  readonly job: keyof RunningJobs
  readonly status: ApplicationStatus
  /** Day and hour of the interview; without an interview, the day of the application. */
  readonly interview: readonly [day: number, hour: number, minute?: number]
  readonly came?: number
  /** Applied through Work Japan, the partner's own channel. */
  readonly byPartner?: boolean
}

const APPLICANTS: readonly DemoApplicant[] = [
  { job: 'hall', status: 'RS', interview: [-4, 10] },
  { job: 'manager', status: 'RJ', interview: [-3, 11] },
  { job: 'hall', status: 'AB', interview: [-3, 14] },
  { job: 'manager', status: 'SL', interview: [-2, 11] },
  { job: 'hall', status: 'AR', interview: [-1, 10, 30] },
  { job: 'manager', status: 'AR', interview: [-1, 15] },
  { job: 'hall', status: 'ESF', interview: [3, 10], came: -5 },
  { job: 'skilled', status: 'ESRS', interview: [3, 10], came: -4 },
  { job: 'hall', status: 'CBS', interview: [3, 10], came: -4 },
  { job: 'manager', status: 'CBE', interview: [3, 11], came: -3 },
  { job: 'hall', status: 'IF', interview: [2, 14], came: -3 },
  { job: 'manager', status: 'IF', interview: [5, 10], came: -3 },
  { job: 'online', status: 'IF', interview: [3, 13], came: -2 },
  { job: 'online', status: 'IF', interview: [4, 15, 30], came: -2 },
  { job: 'skilled', status: 'NSRS', interview: [4, 10], came: -2 },
  { job: 'hall', status: 'NSRE', interview: [4, 16], came: -2 },
  { job: 'online', status: 'NSAE', interview: [5, 11], came: -2 },
  { job: 'hall', status: 'ESP', interview: [6, 10], came: -1 },
  { job: 'manager', status: 'ESP', interview: [7, 13], came: -1 },
  { job: 'hall', status: 'AES', interview: [3, 10], came: -1 },
  { job: 'manager', status: 'AES', interview: [3, 10], came: -1, byPartner: true },
  { job: 'online', status: 'AES', interview: [3, 10], came: -1 },
]

async function apply(services: Services, by: Actor, jobs: RunningJobs, applicant: DemoApplicant): Promise<number> {
  const now = services.clock.now()
  const profile = await generatedProfile(now)
  const throughPartner = applicant.byPartner
    ? [{ name: 'Work Japan', subcategory: 'ホールスタッフ', updated_at: Math.floor(now.getTime() / 1000) - 86_400 }]
    : []
  const jobId = jobs[applicant.job]
  const given = v.parse(ApplySchema, { job_id: jobId, profile: { ...profile, selected_through_wj: throughPartner } })
  const [day, hour, minute] = applicant.interview
  const then = applicant.came === undefined ? services : onDay(services, applicant.came, 9)
  return seedApplication(then, by, {
    jobId,
    status: applicant.status,
    profile: given.profile,
    interview: dayAt(services.clock, day, hour, minute),
  })
}

/** Open slots in the next two weeks, except for the posting with an applicant in NSRS. */
async function openSlots(services: Services, { admin, member }: DemoPeople, jobs: RunningJobs): Promise<void> {
  const then = onDay(services, -1, 12)
  const plan: readonly [keyof RunningJobs, Actor, number, number][] = [
    ['hall', admin, 2, 16],
    ['hall', admin, 5, 14],
    ['hall', admin, 8, 10],
    ['hall', admin, 12, 11],
    ['manager', member, 4, 10],
    ['manager', member, 8, 13],
    ['manager', member, 13, 15],
    ['online', member, 2, 18],
    ['online', member, 6, 18],
    ['online', member, 11, 18],
  ]
  for (const [job, by, day, hour] of plan) await seedSlot(then, by, jobs[job], dayAt(services.clock, day, hour))
}

export async function demoApplicants(services: Services, people: DemoPeople, jobs: RunningJobs): Promise<void> {
  const inCharge = { hall: people.admin, skilled: people.admin, manager: people.member, online: people.member }
  const waitingForDetails: number[] = []
  let talkative: number | undefined
  for (const applicant of APPLICANTS) {
    const id = await apply(services, inCharge[applicant.job], jobs, applicant)
    if (applicant.status === 'IF' && applicant.job === 'online') waitingForDetails.push(id)
    else if (applicant.status === 'IF') talkative = id
  }
  // One of the two online interviews still needs its address, so it is urgent.
  const [, ready] = waitingForDetails
  if (ready) {
    await sendOnlineDetails(onDay(services, -1, 15), people.member, ready, {
      online_iv_platform: 'Zoom',
      online_iv_url: 'https://zoom.example.com/j/8412345678',
      online_iv_id: '841 2345 678',
      online_iv_password: 'sakura',
    })
  }
  if (talkative) {
    await actAsSeeker(onDay(services, -1, 18), talkative, 'confirm', {})
    await conversation(services, people, talkative)
  }
  await openSlots(services, people, jobs)
  await readEarlier(services, people)
}

/** TALK-02 to TALK-05: a person with questions, the answers, and the notes of the team. */
async function conversation(services: Services, { admin, member }: DemoPeople, id: number): Promise<void> {
  await saveTemplate(services, admin, {
    name: '応募のお礼',
    ja: '{{name}} 様\nこの度は{{job}}にご応募いただき、ありがとうございます。',
    en: 'Dear {{name}},\nThank you for applying for {{job}}.',
  })
  await saveTemplate(services, admin, {
    name: '面接前日のご案内',
    ja: '{{name}} 様\n面接は{{interview}}からです。お気をつけてお越しください。',
    en: 'Dear {{name}},\nYour interview begins at {{interview}}. We look forward to meeting you.',
  })
  const before = onDay(services, -2, 16)
  await actAsSeeker(before, id, 'message', { text: 'こんにちは。面接の場所は駅から近いですか？' })
  await reply(onDay(services, -2, 17), member, id, {
    text: 'Yes, it is five minutes on foot from the west exit of Shinjuku station. We look forward to meeting you.',
    japanese: 'はい、新宿駅の西口から歩いて5分です。お待ちしております。',
    last_reply: null,
    request_key: 'demo',
  })
  await addNote(onDay(services, -1, 10), admin, id, {
    text: '電話で話した。日本語での受け答えは問題なし。',
    mentions: [],
  })
  await actAsSeeker(onDay(services, 0, 0), id, 'message', { text: '履歴書は当日持参すればよいでしょうか。' })
}

/** The admin reads the older half of the notifications, the member reads most of them. */
async function readEarlier(services: Services, { admin, member }: DemoPeople): Promise<void> {
  for (const [actor, unread] of [
    [admin, 4],
    [member, 2],
  ] as const) {
    const list = await notificationsOf(services, actor, 'ja')
    for (const { id } of list.slice(unread)) await markRead(services, actor, id, 'ja')
  }
}
