import { mailTemplate } from '../../mail/template'

/** REAL-16: these mails contain no name, because the person who typed the address also typed the name. */
interface LinkMail {
  url: string
}
interface NoticeMail {
  newEmail: string
}

export const verificationMail = mailTemplate<LinkMail>({
  ja: ({ url }) => ({
    subject: 'メールアドレスの確認をお願いします',
    paragraphs: [
      'ご登録ありがとうございます。下のボタンを押して、メールアドレスの確認を完了してください。',
      'リンクの有効期限は72時間です。確認が完了するまで、サービスはご利用いただけません。',
    ],
    button: { label: 'メールアドレスを確認する', url },
  }),
  en: ({ url }) => ({
    subject: 'Please verify your e-mail address',
    paragraphs: [
      'Thank you for registering. Please press the button to verify your e-mail address.',
      'The link is valid for 72 hours. The service cannot be used before verification.',
    ],
    button: { label: 'Verify e-mail address', url },
  }),
})

export const newEmailMail = mailTemplate<LinkMail>({
  ja: ({ url }) => ({
    subject: '新しいメールアドレスの確認をお願いします',
    paragraphs: [
      'メールアドレスの変更を受け付けました。下のボタンを押すと、このアドレスに切り替わります。',
      'リンクの有効期限は72時間です。それまでは現在のアドレスでログインできます。',
    ],
    button: { label: 'このアドレスに変更する', url },
  }),
  en: ({ url }) => ({
    subject: 'Please confirm your new e-mail address',
    paragraphs: [
      'You asked to change your e-mail address. Press the button to switch to this address.',
      'The link is valid for 72 hours. Until then the present address keeps working.',
    ],
    button: { label: 'Use this address', url },
  }),
})

export const resetMail = mailTemplate<LinkMail>({
  ja: ({ url }) => ({
    subject: 'パスワードの再設定',
    paragraphs: [
      'パスワード再設定のお申し込みを受け付けました。下のボタンから新しいパスワードを設定してください。',
      'リンクの有効期限は1時間です。',
    ],
    button: { label: 'パスワードを再設定する', url },
  }),
  en: ({ url }) => ({
    subject: 'Reset your password',
    paragraphs: [
      'We received a request to reset your password. Press the button to set a new one.',
      'The link is valid for 1 hour.',
    ],
    button: { label: 'Reset password', url },
  }),
})

/** REAL-17: sent to the current address when a change is requested. */
export const emailChangeAskedMail = mailTemplate<NoticeMail>({
  ja: ({ newEmail }) => ({
    subject: 'メールアドレスの変更が申し込まれました',
    paragraphs: [
      `お使いのアカウントで、メールアドレスを${newEmail}に変更するお申し込みを受け付けました。新しいアドレスで確認されるまで、このアドレスがそのまま使えます。`,
      'お心当たりのない場合は、ログインしてパスワードを変更し、ユーザー設定でメールアドレスの変更を取り消してください。',
    ],
  }),
  en: ({ newEmail }) => ({
    subject: 'A change of your e-mail address was requested',
    paragraphs: [
      `Somebody who is logged in to your account asked to change its e-mail address to ${newEmail}. This address keeps working until the new one is confirmed.`,
      'If it was not you, please log in, change your password, and set the e-mail address back in the user settings.',
    ],
  }),
})

/** REAL-17: sent to the previous address after the change. */
export const emailChangedMail = mailTemplate<NoticeMail>({
  ja: ({ newEmail }) => ({
    subject: 'メールアドレスが変更されました',
    paragraphs: [
      `お使いのアカウントのメールアドレスが${newEmail}に変更されました。今後は新しいアドレスでログインしてください。`,
      'お心当たりのない場合は、すぐに社内の管理者またはサポート窓口にご連絡ください。',
    ],
  }),
  en: ({ newEmail }) => ({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `The e-mail address of your account was changed to ${newEmail}. Please log in with the new address from now on.`,
      'If it was not you, please tell an admin of your company or our support at once.',
    ],
  }),
})

/** Masks an address so that its owner recognises it, but nobody else can use it. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1***@')
