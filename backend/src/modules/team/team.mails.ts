import { mailTemplate } from '../../mail/template'
import { harmless } from '../../mail/harmless'

/** REAL-16: typed texts are neither at the beginning of the mail nor clickable. */
export const invitationMail = mailTemplate<{ company: string; inviter: string; url: string }>({
  ja: ({ company, inviter, url }) => ({
    subject: `採用ポータルへの招待（${harmless(company)}）`,
    paragraphs: [
      '採用ポータルへの招待が届いています。',
      `会社名：${harmless(company)}\n招待した方：${harmless(inviter)}さん`,
      '下のボタンから登録すると、求人や応募者の管理に参加できます。お心当たりのない場合は、何もせずに破棄してください。',
      'リンクの有効期限は14日間です。',
    ],
    button: { label: '登録する', url },
  }),
  en: ({ company, inviter, url }) => ({
    subject: `You are invited to the employer portal (${harmless(company)})`,
    paragraphs: [
      'You are invited to the employer portal.',
      `Company: ${harmless(company)}\nInvited by: ${harmless(inviter)}`,
      'Register with the button to work on postings and applicants together. If you do not know this company, please do nothing and delete this mail.',
      'The link is valid for 14 days.',
    ],
    button: { label: 'Register', url },
  }),
})
