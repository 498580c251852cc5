import { mailTemplate } from '../../mail/template'

const secondFactorMail = (what: 'on' | 'off' | 'reset') =>
  mailTemplate<undefined>(({ t, paragraphs }) => ({
    subject: t(`secondFactor.${what}.subject`),
    paragraphs: paragraphs(`secondFactor.${what}.body`),
  }))
export const secondFactorOnMail = secondFactorMail('on')
export const secondFactorOffMail = secondFactorMail('off')
export const resetSecondFactorMail = secondFactorMail('reset')
