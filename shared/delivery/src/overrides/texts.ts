import type { Locale } from '@portal/contracts/kernel'

/** The texts of the banner and the panel. */
export interface OverrideTexts {
  readonly overridden: string
  readonly nothing: string
  readonly broken: string
  readonly unreachable: string
  readonly reset: string
  readonly takeBack: string
  readonly choose: string
  readonly title: string
  readonly lead: string
  readonly environment: string
  readonly onlyOne: string
  readonly loading: string
  readonly failed: string
  readonly apply: string
  readonly close: string
}

/** Texts for testers. They are not in the catalogues of contracts, which every visitor loads. */
export const overrideTexts: Readonly<
  Record<Locale, Readonly<Record<keyof OverrideTexts | 'forged' | 'expired' | 'elsewhere' | 'revoked', string>>>
> = {
  ja: {
    overridden: 'テスター用の上書き中：',
    nothing: 'テスター用リンクで表示中：上書きはありません',
    broken: '上書きしたバージョンが動作しませんでした：',
    unreachable: '次のビルドを読み込めませんでした。起動しているか確認してください：',
    reset: '上書きを解除',
    takeBack: '元のバージョンに戻す',
    choose: 'バージョンを選ぶ',
    title: 'このタブで試すバージョン',
    lead: '選んだバージョンはこのタブだけで使われます。リンクの期限：',
    environment: '環境：',
    onlyOne: 'ほかに選べるリリースはありません',
    loading: '読み込み中です',
    failed: '読み込めませんでした。リンクが取り消されていないか確認して、もう一度お試しください。',
    apply: '適用して再読み込み',
    close: '閉じる',
    forged: 'この上書きリンクは正しくありません。発行元に確認してください。',
    expired: 'この上書きリンクは期限が切れています。新しいリンクを発行してください。',
    elsewhere: 'この上書きリンクは別の環境のものです。',
    revoked: 'この上書きリンクは取り消されました。新しいリンクを発行してください。',
  },
  en: {
    overridden: 'Overridden for testing:',
    nothing: 'Opened by a link for testers: nothing is overridden',
    broken: 'The overriding version does not work:',
    unreachable: 'These builds could not be read; check that they are running:',
    reset: 'Reset',
    takeBack: 'Take it back',
    choose: 'Choose versions',
    title: 'Versions to try in this tab',
    lead: 'What you choose runs in this tab only. The link ends:',
    environment: 'Environment: ',
    onlyOne: 'There is no other release to choose',
    loading: 'Loading',
    failed: 'This could not be read. Check that the link was not revoked, then try again.',
    apply: 'Apply and reload',
    close: 'Close',
    forged: 'This override link is not valid; ask whoever made it.',
    expired: 'This override link has ended; make a new one.',
    elsewhere: 'This override link is for another environment.',
    revoked: 'This override link was revoked; make a new one.',
  },
}
