/** Writes rows directly, so that a module's tests need no other module. */
import type { Actor } from '../services/actor'
import { members } from '../tables/accounts.tables'
import type { MemberRow } from '../tables/accounts.tables'
import { billingAccounts } from '../tables/billing.tables'
import { companies } from '../tables/company.tables'
import type { CompanyRow, NewCompanyRow } from '../tables/company.tables'
import { hashPassword } from '../security/passwords'
import { issueToken } from '../security/tokens'
import type { Services } from '../services/services'
import { nextNumber } from './numbers'

export interface TestMember {
  readonly member: MemberRow
  readonly token: string
}

export interface TestCompany extends TestMember {
  readonly company: CompanyRow
}

/** The company's admin as a service gets the caller. */
export const actorOf = ({ company, member }: TestCompany): Actor => ({
  memberId: member.id,
  companyId: company.id,
  isAdmin: true,
  tokenHash: '',
  companyRev: 0,
  applicationsRev: 0,
})

export const TEST_PASSWORD = 'Passw0rd!'
let knownHash: Promise<string> | undefined
const passwordHash = () => (knownHash ??= hashPassword(TEST_PASSWORD))

/** A verified, logged-in member of a company, with the password TEST_PASSWORD. */
export async function aMember(
  services: Services,
  companyId: number,
  values: Partial<MemberRow> = {},
): Promise<TestMember> {
  const number = nextNumber()
  const now = services.clock.now()
  const [member] = await services.db
    .insert(members)
    .values({
      companyId,
      email: `member${number}@example.com`,
      passwordHash: await passwordHash(),
      firstName: '花子',
      lastName: `山田${number}`,
      displayName: `山田${number} 花子`,
      isAdmin: false,
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning()
  if (!member) throw new Error('The member was not written')
  return { member, token: await issueToken(services.db, member, now) }
}

/** An initialised company in Tokyo with a verified, logged-in admin. No plan: subscription status BT. */
export async function aCompanyWithAdmin(services: Services, values: Partial<NewCompanyRow> = {}): Promise<TestCompany> {
  const number = nextNumber()
  const now = services.clock.now()
  const [company] = await services.db
    .insert(companies)
    .values({
      nameJp: `テスト株式会社${number}`,
      nameEn: `Test Company ${number}`,
      nameKt: 'テストカブシキガイシャ',
      contactName: '山田 太郎',
      contactNum: '0312345678',
      telephone: '0312345678',
      numOfEmployees: 50,
      industryId: 1,
      postcode: '1000001',
      prefectureId: 13,
      cityId: 13101,
      wardId: 36511,
      lotNum: '1-1',
      ceoFirstName: '太郎',
      ceoLastName: '山田',
      ceoFirstNameKt: 'タロウ',
      ceoLastNameKt: 'ヤマダ',
      adminFirstName: '太郎',
      adminLastName: '山田',
      adminFirstNameKt: 'タロウ',
      adminLastNameKt: 'ヤマダ',
      registerStage: 4,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning()
  if (!company) throw new Error('The company was not written')
  await services.db.insert(billingAccounts).values({ companyId: company.id, verificationStatus: 'NA', updatedAt: now })
  return { company, ...(await aMember(services, company.id, { isAdmin: true })) }
}
