import * as v from 'valibot'
import { aLoginResponse } from '../factories'
import {
  ACCOUNT_LIMITS,
  HOW_FOUND,
  InviteeRegisterBodySchema,
  LoginBodySchema,
  LoginResponseSchema,
  mobileWire,
  PatchUserProfileBodySchema,
  RegisterBodySchema,
  ResetPasswordBodySchema,
  smsCode,
  VerifyContactBodySchema,
} from './index'

/** The refused fields with their messages, as a form shows them. */
const faults = (schema: v.GenericSchema, body: unknown): Record<string, string> =>
  Object.fromEntries(
    (v.safeParse(schema, body).issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  )

const company = {
  email: 'Hanako@Example.com',
  company_name: 'さくら株式会社',
  password: 'Demo1234',
  contact_name: '山田 花子',
  contact_num: '０３１２３４５６７８',
}
const invitee = {
  email: 'new@example.com',
  password: 'Demo1234',
  first_name: '花子',
  last_name: '山田',
  invite_token: 't',
}

describe('company registration', () => {
  it('needs five fields, and normalises them', () => {
    expect(v.parse(RegisterBodySchema, company)).toMatchObject({
      email: 'hanako@example.com',
      contact_num: '0312345678',
      is_sms_notification_ok: false,
    })
  })

  it.each([
    ['company_name', '', 'rule.required'],
    ['company_name', 'あ'.repeat(31), 'rule.tooLong'],
    ['contact_name', '　', 'rule.required'],
    ['contact_name', 'あ'.repeat(31), 'rule.tooLong'],
    ['contact_num', '03-1234-5678', 'rule.telephone'],
    ['contact_num', '031234567', 'rule.telephone'],
    ['email', 'hanako', 'rule.email'],
    ['password', 'demo1234', 'rule.password'],
    ['how_found', 'newspaper', 'rule.required'],
    ['mobile_num', '05012345678', 'rule.mobile050'],
    ['mobile_num', '123', 'rule.mobile'],
  ])('refuses %s “%s”', (field, value, message) =>
    expect(faults(RegisterBodySchema, { ...company, [field]: value })).toEqual({ [field]: message }),
  )

  it.each(HOW_FOUND)('accepts "%s" as the way in which the company found the portal', (how_found) => {
    const wanted = how_found === 'other' ? { how_found_other: 'rule.required' } : {}
    expect(faults(RegisterBodySchema, { ...company, how_found })).toEqual(wanted)
    expect(faults(RegisterBodySchema, { ...company, how_found, how_found_other: '友人' })).toEqual({})
  })

  it('asks for the other text although another field is wrong too', () => {
    expect(faults(RegisterBodySchema, { ...company, email: 'x', how_found: 'other', how_found_other: ' ' })).toEqual({
      email: 'rule.email',
      how_found_other: 'rule.required',
    })
  })

  it.each([undefined, null, '', '09012345678', '9012345678'])('takes the mobile number %j', (mobile_num) =>
    expect(faults(RegisterBodySchema, { ...company, mobile_num })).toEqual({}),
  )

  it.each(['company_name', 'contact_name'])('takes 30 characters of %s', (field) =>
    expect(faults(RegisterBodySchema, { ...company, [field]: 'あ'.repeat(30) })).toEqual({}),
  )
})

describe('registration by invitation', () => {
  it('does not need a mobile number', () => expect(faults(InviteeRegisterBodySchema, invitee)).toEqual({}))

  it.each([
    ['first_name', '', 'rule.firstName'],
    ['last_name', ' ', 'rule.lastName'],
    ['password', 'Demo123', 'rule.password'],
    ['contact_num', '090-1234-5678', 'rule.mobile'],
    ['contact_num', '05012345678', 'rule.mobile050'],
    ['invite_token', '', 'rule.required'],
  ])('refuses %s “%s”', (field, value, message) =>
    expect(faults(InviteeRegisterBodySchema, { ...invitee, [field]: value })).toEqual({ [field]: message }),
  )
})

describe('login and passwords', () => {
  it('accepts any password at login: only new passwords must follow the rule', () => {
    expect(faults(LoginBodySchema, { email: 'a@example.com', password: 'old' })).toEqual({})
    expect(faults(LoginBodySchema, { email: 'x', password: '' })).toEqual({
      email: 'rule.email',
      password: 'rule.required',
    })
    expect(faults(ResetPasswordBodySchema, { token: 't', new_password: 'old' })).toEqual({
      new_password: 'rule.password',
    })
  })

  it.each([null, 4])('the session carries the register stage %j', (register_stage) =>
    expect(v.is(LoginResponseSchema, aLoginResponse({ register_stage }))).toBe(true),
  )
})

describe('the user profile', () => {
  it.each([
    ['nothing', {}, {}],
    ['names', { first_name: '花子', last_name: "O'Neil-Sato", display_name: 'Hana' }, {}],
    ['a wrong name', { first_name: 'Hana2' }, { first_name: 'rule.firstName' }],
    ['a blank display name', { display_name: ' ' }, { display_name: 'rule.required' }],
    ['a mobile number', mobileWire('09012345678'), {}],
    ['no mobile number any more', { contact_num: null, display_contact_num: null }, {}],
    ['a national number', { contact_num: '09012345678' }, { contact_num: 'rule.mobile' }],
    ['a number that begins with 050', { contact_num: '+81-5012345678' }, { contact_num: 'rule.mobile050' }],
    ['both passwords', { current_password: 'x', password: 'Demo1234' }, {}],
    ['the new password alone', { password: 'Demo1234' }, { current_password: 'rule.required' }],
    ['the current password alone', { current_password: 'x' }, { password: 'rule.required' }],
    ['a weak new password', { current_password: 'x', password: 'demo' }, { password: 'rule.password' }],
  ])('accepts %s or returns an error for the field', (_name, body, wanted) =>
    expect(faults(PatchUserProfileBodySchema, body)).toEqual(wanted),
  )

  it.each(['09012345678', '9012345678'])('%s is sent as an international number and as typed', (typed) =>
    expect(mobileWire(typed)).toEqual({ contact_num: '+81-9012345678', display_contact_num: typed }),
  )
})

describe('SMS codes', () => {
  it.each([
    ['123456', undefined],
    ['１２３４５６', undefined],
    ['', 'rule.codeRequired'],
    ['12345', 'rule.code'],
    ['1234567', 'rule.code'],
    ['12a456', 'rule.code'],
  ])('“%s” is judged', (code, wanted) => {
    expect(v.safeParse(smsCode, code).issues?.[0]?.message).toBe(wanted)
    expect(v.is(VerifyContactBodySchema, { code })).toBe(wanted === undefined)
  })
})

it('the limits are those of D10, D13, D44 and D45', () => {
  expect(ACCOUNT_LIMITS).toEqual({
    verificationLink: 259_200,
    resetLink: 3600,
    tokenIdle: 1_209_600,
    loginFailures: 10,
    loginWindow: 900,
    loginLock: 900,
    smsCodeDigits: 6,
    smsCode: 600,
    smsCodeTries: 5,
    resendEvery: 60,
    resendsADay: 10,
    // The limits that protect logins and mails (REAL-16, REAL-17, REAL-35).
    tokenLife: 7_776_000,
    mailsOfSenderAnHour: { most: 30, seconds: 3600 },
    mailsOfSenderADay: { most: 100, seconds: 86_400 },
    emailChangesADay: { most: 10, seconds: 86_400 },
    passwordTries: { most: 10, seconds: 900 },
    secondFactorTries: { most: 10, seconds: 900 },
    loginTicket: 300,
    loginTicketTries: 5,
    secondFactorSetUp: 600,
    totpPeriod: 30,
    recoveryCodes: 10,
    passkeys: 10,
  })
})
