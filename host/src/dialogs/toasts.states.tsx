import { Stack } from '@portal/browser/chakra'
import type { StatesModule } from '@portal/browser/testing'
import en from '../locales/en.json'
import ja from '../locales/ja.json'
import { ToastLine } from './toasts'

const LINES = {
  success: { ja: '求人を公開しました', en: 'The posting is published' },
  info: { ja: '新しいお知らせがあります', en: 'There is a new notification' },
  warning: { ja: '接続が不安定です', en: 'The connection is not stable' },
  error: { ja: '保存できませんでした', en: 'It was not saved' },
} as const
const long = {
  ja: '【未経験歓迎・日本語サポートあり】東京駅前の老舗和菓子店で販売と接客を担当するホールスタッフを公開しました',
  en: 'Sales and service in a long-established sweet shop in front of Tokyo Station, beginners welcome, is published',
}

export const texts = { ja, en }
export const states: StatesModule['states'] = {
  kinds: ({ say }) => (
    <Stack gap="2" align="flex-start">
      {(['success', 'info', 'warning', 'error'] as const).map((kind, id) => (
        <ToastLine key={kind} open={{ id, toast: { kind, text: say(LINES[kind]) } }} onGone={() => {}} />
      ))}
    </Stack>
  ),
  'long text': ({ say }) => (
    <Stack align="flex-start">
      <ToastLine open={{ id: 9, toast: { kind: 'success', text: say(long) } }} onGone={() => {}} />
    </Stack>
  ),
}
