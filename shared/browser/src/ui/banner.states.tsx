import { Button } from '../chakra'
import type { StatesModule } from '../testing/parts/states'
import { Banner } from './banner'

const LONG = {
  ja: 'ご登録の会社情報を確認しています。確認が終わるまで、求人を公開することはできませんが、下書きの作成、勤務地の登録、チームのメンバーの招待はいつでもできます。通常は2営業日以内に完了し、結果をメールでお知らせします。',
  en: 'We are checking the details of your company. Until this is done no posting can be published, but you can prepare drafts, register work locations and invite members of your team at any time. It usually takes two business days, and we tell you by e-mail.',
}

export const states: StatesModule['states'] = {
  info: ({ say }) => <Banner tone="info">{say({ ja: '新しい機能があります', en: 'There is something new' })}</Banner>,
  success: ({ say }) => <Banner tone="success">{say({ ja: '公開しました', en: 'It is published' })}</Banner>,
  'warning with title': ({ say }) => (
    <Banner tone="warning" title={say({ ja: '契約の終了が近づいています', en: 'Your plan ends soon' })}>
      {say({ ja: '11月30日に終了します', en: 'It ends on 30 November' })}
    </Banner>
  ),
  error: ({ say }) => <Banner tone="error">{say({ ja: '保存できませんでした', en: 'It was not saved' })}</Banner>,
  'urgent with action': ({ say }) => (
    <Banner
      tone="urgent"
      title={say({ ja: '3人の応募者が返事を待っています', en: '3 applicants wait for your answer' })}
      action={<Button size="sm">{say({ ja: '応募者を見る', en: 'See the applicants' })}</Button>}
    />
  ),
  'long text, action, can be closed': ({ say }) => (
    <Banner
      tone="info"
      title={say({ ja: '会社情報の審査中です', en: 'Your company is being checked' })}
      action={
        <Button size="sm" variant="outline">
          {say({ ja: '会社情報を確認する', en: 'Check the company' })}
        </Button>
      }
      dismiss={{ label: say({ ja: '閉じる', en: 'Close' }), onClick: () => {} }}
    >
      {say(LONG)}
    </Banner>
  ),
}
