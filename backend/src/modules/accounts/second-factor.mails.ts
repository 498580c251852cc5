import { mailTemplate } from '../../mail/template'

export const secondFactorOnMail = mailTemplate<undefined>({
  ja: () => ({
    subject: '2段階認証の設定が変更されました',
    paragraphs: [
      'お使いのアカウントに、2段階認証の方法（認証アプリまたはパスキー）が追加されました。次回のログインから、パスワードに続けて確認をお願いします。',
      'お心当たりのない場合は、すぐにパスワードを変更し、社内の管理者にご連絡ください。',
    ],
  }),
  en: () => ({
    subject: 'Your two-step login was changed',
    paragraphs: [
      'A second step for logging in (authenticator app or passkey) was added to your account. From the next login on we ask for it after the password.',
      'If it was not you, please change your password at once and tell an admin of your company.',
    ],
  }),
})

export const secondFactorOffMail = mailTemplate<undefined>({
  ja: () => ({
    subject: '2段階認証が無効になりました',
    paragraphs: [
      'お使いのアカウントの2段階認証が無効になりました。今後はパスワードのみでログインします。',
      'お心当たりのない場合は、すぐにパスワードを変更し、社内の管理者にご連絡ください。',
    ],
  }),
  en: () => ({
    subject: 'Your two-step login was turned off',
    paragraphs: [
      'The second step for logging in to your account was turned off. From now on the password alone is asked for.',
      'If it was not you, please change your password at once and tell an admin of your company.',
    ],
  }),
})

export const resetSecondFactorMail = mailTemplate<undefined>({
  ja: () => ({
    subject: '管理者が2段階認証を解除しました',
    paragraphs: [
      '社内の管理者が、お使いのアカウントの2段階認証を解除しました。すべての端末でログアウトされています。',
      'パスワードでログインし、ユーザー設定の「セキュリティ」からもう一度設定してください。お心当たりのない場合は、管理者にご確認ください。',
    ],
  }),
  en: () => ({
    subject: 'An admin reset your two-step login',
    paragraphs: [
      'An admin of your company took the second step for logging in away from your account. You are logged out on all devices.',
      'Please log in with your password and set it up again under “Security” in the user settings. If you did not ask for this, please talk to your admin.',
    ],
  }),
})
