import { mailTemplate } from '../../mail/template'

interface LinkMail { name: string; url: string }

export const verificationMail = mailTemplate<LinkMail>({
  ja: ({ name, url }) => ({
    subject: 'メールアドレスの確認をお願いします',
    paragraphs: [`${name} 様`, 'ご登録ありがとうございます。下のボタンを押して、メールアドレスの確認を完了してください。', 'リンクの有効期限は72時間です。確認が完了するまで、サービスはご利用いただけません。'],
    button: { label: 'メールアドレスを確認する', url },
  }),
  en: ({ name, url }) => ({
    subject: 'Please verify your e-mail address',
    paragraphs: [`Dear ${name},`, 'Thank you for registering. Please press the button to verify your e-mail address.', 'The link is valid for 72 hours. The service cannot be used before verification.'],
    button: { label: 'Verify e-mail address', url },
  }),
})

export const newEmailMail = mailTemplate<LinkMail>({
  ja: ({ name, url }) => ({
    subject: '新しいメールアドレスの確認をお願いします',
    paragraphs: [`${name} 様`, 'メールアドレスの変更を受け付けました。下のボタンを押すと、このアドレスに切り替わります。', 'リンクの有効期限は72時間です。それまでは現在のアドレスでログインできます。'],
    button: { label: 'このアドレスに変更する', url },
  }),
  en: ({ name, url }) => ({
    subject: 'Please confirm your new e-mail address',
    paragraphs: [`Dear ${name},`, 'You asked to change your e-mail address. Press the button to switch to this address.', 'The link is valid for 72 hours. Until then the present address keeps working.'],
    button: { label: 'Use this address', url },
  }),
})

export const resetMail = mailTemplate<LinkMail>({
  ja: ({ name, url }) => ({
    subject: 'パスワードの再設定',
    paragraphs: [`${name} 様`, 'パスワード再設定のお申し込みを受け付けました。下のボタンから新しいパスワードを設定してください。', 'リンクの有効期限は1時間です。'],
    button: { label: 'パスワードを再設定する', url },
  }),
  en: ({ name, url }) => ({
    subject: 'Reset your password',
    paragraphs: [`Dear ${name},`, 'We received a request to reset your password. Press the button to set a new one.', 'The link is valid for 1 hour.'],
    button: { label: 'Reset password', url },
  }),
})
