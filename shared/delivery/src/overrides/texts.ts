import type { Locale } from '@portal/contracts/kernel'

/** Texts for testers. They are not in the catalogues of contracts, which every visitor loads. */
export const overrideTexts: Readonly<
  Record<
    Locale,
    Readonly<Record<'overridden' | 'unreachable' | 'reset' | 'forged' | 'expired' | 'elsewhere' | 'revoked', string>>
  >
> = {
  ja: {
    overridden: 'テスター用の上書き中：',
    unreachable: '次のビルドを読み込めませんでした。起動しているか確認してください：',
    reset: '上書きを解除',
    forged: 'この上書きリンクは正しくありません。発行元に確認してください。',
    expired: 'この上書きリンクは期限が切れています。新しいリンクを発行してください。',
    elsewhere: 'この上書きリンクは別の環境のものです。',
    revoked: 'この上書きリンクは取り消されました。新しいリンクを発行してください。',
  },
  en: {
    overridden: 'Overridden for testing:',
    unreachable: 'These builds could not be read; check that they are running:',
    reset: 'Reset',
    forged: 'This override link is not valid; ask whoever made it.',
    expired: 'This override link has ended; make a new one.',
    elsewhere: 'This override link is for another environment.',
    revoked: 'This override link was revoked; make a new one.',
  },
}
