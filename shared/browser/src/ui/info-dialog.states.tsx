import { LONG_TEXT, LONG_TITLE, nothing, WORDS } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { InfoDialog, type InfoDialogProps } from './info-dialog'

const information = (say: Say): InfoDialogProps => ({
  open: true,
  title: say({ ja: '会社情報を保存しました', en: 'Your company is saved' }),
  text: say({ ja: '審査の結果はメールでお知らせします', en: 'We tell you the result by e-mail' }),
  ok: say(WORDS.ok),
  onClose: nothing,
})

export const coversWindow = true
export const states: StatesModule['states'] = {
  plain: ({ say }) => <InfoDialog {...information(say)} />,
  success: ({ say }) => <InfoDialog {...information(say)} tone="success" />,
  info: ({ say }) => <InfoDialog {...information(say)} tone="info" />,
  hint: ({ say }) => <InfoDialog {...information(say)} isHint />,
  'error, long text': ({ say }) => (
    <InfoDialog {...information(say)} tone="error" title={say(LONG_TITLE)} text={say(LONG_TEXT)} />
  ),
}
