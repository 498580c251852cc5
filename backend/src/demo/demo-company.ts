/**
 * さくらフーズ株式会社 with its two members (D35), created with the same calls as every company: register, verify, initialise,
 * invite.
 */
import { InviteeRegisterBodySchema, RegisterBodySchema } from '@portal/contracts/accounts'
import { InitializeCompanyBodySchema, PatchCompanyBodySchema } from '@portal/contracts/company'
import * as v from 'valibot'
import { listMails } from '../dev/sent-messages'
import { lookupPostcode } from '../geo'
import type { Actor } from '../services/actor'
import { findMemberByEmail } from '../modules/accounts/accounts.repository'
import { registerCompany, registerInvitee, verifyEmail } from '../modules/accounts/registration.service'
import { changeCompany, initialiseCompany } from '../modules/company/company.service'
import { invite } from '../modules/team/invitations.service'
import type { Services } from '../services/services'
import { onDay } from './moments'

export const DEMO = { admin: 'demo@example.com', member: 'member@example.com', password: 'Demo1234' } as const

export interface DemoPeople {
  readonly admin: Actor
  readonly member: Actor
}

async function actorOf({ db }: Services, email: string): Promise<Actor> {
  const member = await findMemberByEmail(db, email)
  if (!member) throw new Error(`${email} was not registered`)
  return {
    memberId: member.id,
    companyId: member.companyId,
    isAdmin: member.isAdmin,
    tokenHash: '',
    companyRev: 0,
    applicationsRev: 0,
  }
}

/** Sends the waiting mails and returns the parameter of the mailed link. */
async function mailed(services: Services, to: string, parameter: string): Promise<string> {
  // Only tasks, no ticks: a tick would delete links that are forty days old here.
  await services.outbox.runTasks()
  const link = (await listMails(services, to))[0]?.links[0]
  const value = link && new URL(link).searchParams.get(parameter)
  if (!value) throw new Error(`No link with ${parameter} was mailed to ${to}`)
  return value
}

async function initialise(services: Services, admin: Actor): Promise<void> {
  const postcode = '1600023'
  const place = lookupPostcode(postcode)
  await initialiseCompany(
    services,
    admin,
    v.parse(InitializeCompanyBodySchema, {
      company_name_en: 'Sakura Foods Co., Ltd.',
      company_name_jp: 'さくらフーズ株式会社',
      company_name_kt: 'サクラフーズカブシキガイシャ',
      company_telephone: '0353211234',
      company_is_dispatch_agency: false,
      company_industry: 1,
      company_postcode_id: Number(postcode),
      company_prefecture_id: place?.prefectures[0]?.id ?? 0,
      company_city_id: place?.cities[0]?.id ?? 0,
      company_ward_id: place?.wards[0]?.id ?? 0,
      company_lot_num: '1-10-3',
      company_building_name_jp: 'さくらビル5階',
      ceo_first_name: '健一',
      ceo_last_name: '桜井',
      ceo_first_name_kt: 'ケンイチ',
      ceo_last_name_kt: 'サクライ',
      admin_first_name: '太郎',
      admin_last_name: '山田',
      admin_first_name_kt: 'タロウ',
      admin_last_name_kt: 'ヤマダ',
      admin_telephone: '09012345678',
    }),
  )
  await changeCompany(
    services,
    admin,
    admin.companyId,
    v.parse(PatchCompanyBodySchema, {
      num_of_employees: 240,
      num_of_branches: 12,
      website: 'https://sakura-foods.example.com',
      building_name_en: 'Sakura Building 5F',
      num_of_foreigners_hired: 38,
      is_non_fluent_jp_speaker_ok: true,
      preferred_age_groups: [2, 3, 4],
      nationalities_hired: [1, 2, 5, 6],
    }),
    'ja',
  )
}

export async function demoCompany(services: Services): Promise<DemoPeople> {
  const then = onDay(services, -40)
  await registerCompany(
    then,
    v.parse(RegisterBodySchema, {
      email: DEMO.admin,
      company_name: 'さくらフーズ株式会社',
      password: DEMO.password,
      contact_name: '山田 太郎',
      contact_num: '0353211234',
      how_found: 'search',
      mobile_num: '09012345678',
    }),
    'demo',
    'ja',
  )
  await verifyEmail(then, await mailed(services, DEMO.admin, 'token'), 'ja')
  const admin = await actorOf(services, DEMO.admin)
  await initialise(then, admin)
  await invite(then, admin, { emails: [DEMO.member], is_admin: false }, 'ja')
  await registerInvitee(
    then,
    v.parse(InviteeRegisterBodySchema, {
      email: DEMO.member,
      password: DEMO.password,
      first_name: '花子',
      last_name: '佐藤',
      invite_token: await mailed(services, DEMO.member, 'invite_token'),
    }),
    'ja',
  )
  await invite(onDay(services, -2), admin, { emails: ['tanaka@example.com'], is_admin: false }, 'ja')
  return { admin, member: await actorOf(services, DEMO.member) }
}
