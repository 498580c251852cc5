import { LONG_TEXT, nothing } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { ImageDropZone, type ImageDropZoneProps } from './image-drop-zone'

const zone = (say: Say): ImageDropZoneProps => ({
  label: say({ ja: '職場の写真', en: 'Pictures of the work place' }),
  invitation: say({ ja: '画像をここにドロップ', en: 'Drop pictures here' }),
  hint: say({ ja: 'JPEG・PNG、10MBまで', en: 'JPEG or PNG, up to 10 MB' }),
  buttonLabel: say({ ja: '画像を選択する', en: 'Choose pictures' }),
  onFiles: nothing,
  multiple: true,
})

export const states: StatesModule['states'] = {
  plain: ({ say }) => <ImageDropZone {...zone(say)} />,
  invalid: ({ say }) => <ImageDropZone {...zone(say)} invalid />,
  'sends a picture': ({ say }) => <ImageDropZone {...zone(say)} busy />,
  disabled: ({ say }) => <ImageDropZone {...zone(say)} disabled />,
  'long hint': ({ say }) => <ImageDropZone {...zone(say)} hint={say(LONG_TEXT)} />,
}
