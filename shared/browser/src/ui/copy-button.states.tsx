import type { StatesModule } from '../testing/parts/states'
import { CopyButton } from './copy-button'

export const states: StatesModule['states'] = {
  'press it': ({ say }) => (
    <CopyButton
      text="https://example.co.jp"
      label={say({ ja: 'リンクをコピーする', en: 'Copy the link' })}
      copied={say({ ja: 'コピーしました', en: 'Copied' })}
      failed={say({ ja: 'コピーできませんでした', en: 'It could not be copied' })}
    />
  ),
  'ghost, small': ({ say }) => (
    <CopyButton
      text="03-1234-5678"
      size="xs"
      variant="ghost"
      label={say({ ja: '電話番号をコピーする', en: 'Copy the phone number' })}
      copied={say({ ja: 'コピーしました', en: 'Copied' })}
      failed={say({ ja: 'コピーできませんでした', en: 'It could not be copied' })}
    />
  ),
}
