import { mailTemplate } from '../../mail/template'

export const invitationMail = mailTemplate<{ company: string; inviter: string; url: string }>({
  ja: ({ company, inviter, url }) => ({
    subject: `${company}の採用ポータルに招待されました`,
    paragraphs: [`${company}の${inviter}さんから、採用ポータルへの招待が届いています。`, '下のボタンから登録すると、求人や応募者の管理に参加できます。', 'リンクの有効期限は14日間です。'],
    button: { label: '登録する', url },
  }),
  en: ({ company, inviter, url }) => ({
    subject: `You are invited to the employer portal of ${company}`,
    paragraphs: [`${inviter} of ${company} has invited you to the employer portal.`, 'Register with the button to work on postings and applicants together.', 'The link is valid for 14 days.'],
    button: { label: 'Register', url },
  }),
})
