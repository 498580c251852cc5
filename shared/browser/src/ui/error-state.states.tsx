import { LONG_TEXT, LONG_TITLE, nothing, WORDS } from '../testing/parts/samples'
import type { StatesModule } from '../testing/parts/states'
import { ErrorState } from './error-state'

const title = { ja: '読み込めませんでした', en: 'This could not be loaded' }

export const states: StatesModule['states'] = {
  'with retry': ({ say }) => (
    <ErrorState
      title={say(title)}
      text={say({ ja: '接続をご確認のうえ、もう一度お試しください', en: 'Please check your connection and try again' })}
      retry={{ label: say(WORDS.retry), onClick: nothing }}
    />
  ),
  'tries again': ({ say }) => (
    <ErrorState title={say(title)} retry={{ label: say(WORDS.retry), onClick: nothing, busy: true }} />
  ),
  'without retry': ({ say }) => <ErrorState title={say(title)} />,
  'long text': ({ say }) => <ErrorState title={say(LONG_TITLE)} text={say(LONG_TEXT)} />,
}
