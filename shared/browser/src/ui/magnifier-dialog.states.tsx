import { nothing, PICTURE, WORDS } from '../testing/parts/samples'
import type { StatesModule } from '../testing/parts/states'
import { MagnifierDialog } from './magnifier-dialog'

export const coversWindow = true
export const states: StatesModule['states'] = {
  'a document': ({ say }) => (
    <MagnifierDialog
      open
      onClose={nothing}
      title={say({ ja: '在留カード（表面）', en: 'Residence card (front)' })}
      src={PICTURE}
      alt={say({ ja: '在留カードの表面', en: 'Front of the residence card' })}
      closeLabel={say(WORDS.close)}
      hint={say({ ja: '矢印キーでレンズを動かせます', en: 'The arrow keys move the lens' })}
    />
  ),
}
