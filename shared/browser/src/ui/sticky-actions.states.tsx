import { Button } from '../chakra'
import { LONG_TEXT, WORDS } from '../testing/parts/samples'
import type { StatesModule } from '../testing/parts/states'
import { Screen } from './screen'
import { StickyActions } from './sticky-actions'

const back = { ja: '戻る', en: 'Back' }

export const states: StatesModule['states'] = {
  'one button': ({ say }) => (
    <Screen>
      <StickyActions>
        <Button>{say(WORDS.save)}</Button>
      </StickyActions>
    </Screen>
  ),
  'back, two buttons, a note': ({ say }) => (
    <Screen>
      <StickyActions
        start={<Button variant="ghost">{say(back)}</Button>}
        note={say({ ja: 'あと2項目が未入力です', en: '2 fields are still missing' })}
      >
        <Button variant="outline">{say({ ja: '下書き保存', en: 'Save draft' })}</Button>
        <Button>{say({ ja: '次へ', en: 'Next' })}</Button>
      </StickyActions>
    </Screen>
  ),
  'sticks on a phone only, long note': ({ say }) => (
    <Screen>
      <StickyActions stick="phone" note={say(LONG_TEXT)}>
        <Button loading>{say(WORDS.save)}</Button>
      </StickyActions>
    </Screen>
  ),
}
