import { Flex } from '../chakra'
import { statusTones } from '../colors'
import type { Sample, Say, StatesModule } from '../testing/parts/states'
import { LONG_TITLE } from '../testing/parts/samples'
import { ClockIcon } from './icons'
import { StatusBadge, type StatusBadgeProps } from './status-badge'

const TONES = [...(Object.keys(statusTones) as (keyof typeof statusTones)[]), 'brand'] as const
const words: Readonly<Record<(typeof TONES)[number], Sample>> = {
  urgent: { ja: '要対応', en: 'Urgent' },
  waiting: { ja: '日程調整中', en: 'Arranging' },
  confirmed: { ja: '面接確定', en: 'Confirmed' },
  done: { ja: '採用', en: 'Hired' },
  over: { ja: '終了', en: 'Ended' },
  brand: { ja: 'おすすめ', en: 'Recommended' },
}
const all = (say: Say, look: Partial<StatusBadgeProps> = {}) => (
  <Flex gap="3" wrap="wrap" align="center">
    {TONES.map((tone) => (
      <StatusBadge key={tone} tone={tone} {...look}>
        {say(words[tone])}
      </StatusBadge>
    ))}
  </Flex>
)

export const states: StatesModule['states'] = {
  quiet: ({ say }) => all(say),
  solid: ({ say }) => all(say, { emphasis: 'solid' }),
  'larger, with icon': ({ say }) => all(say, { size: 'md', icon: <ClockIcon size={14} /> }),
  'long text': ({ say }) => <StatusBadge tone="waiting">{say(LONG_TITLE)}</StatusBadge>,
}
