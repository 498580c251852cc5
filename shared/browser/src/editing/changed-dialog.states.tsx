import { Text } from '../chakra'
import { LONG_TEXT, nothing } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { ChangedDialog, type ChangedDialogProps } from './changed-dialog'

const dialog = (say: Say, by: string | null, isOwn = false): ChangedDialogProps => ({
  change: { by, at: by === null ? null : 1_795_239_000, version: 2, isOwn },
  renderStored: () => <Text>{say(LONG_TEXT)}</Text>,
  isSaving: false,
  onOverwrite: nothing,
  onClose: nothing,
})

export const coversWindow = true
export const states: StatesModule['states'] = {
  'who and when': ({ say }) => <ChangedDialog {...dialog(say, say({ ja: '山田 太郎', en: 'Taro Yamada' }))} />,
  'in another tab': ({ say }) => <ChangedDialog {...dialog(say, say({ ja: '山田 太郎', en: 'Taro Yamada' }), true)} />,
  'somebody, saving': ({ say }) => <ChangedDialog {...dialog(say, null)} isSaving />,
}
