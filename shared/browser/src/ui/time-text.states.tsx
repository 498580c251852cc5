import { Stack } from '../chakra'
import type { StatesModule } from '../testing/parts/states'
import { TimeText } from './time-text'

const at = { ja: '2026年11月21日(土) 14:30', en: 'Sat 21 Nov 2026, 14:30' }
const ago = { ja: '3時間前', en: '3 hours ago' }

export const states: StatesModule['states'] = {
  'absolute, relative, compact': ({ say }) => (
    <Stack gap="2">
      <TimeText iso="2026-11-21T14:30+09:00" absolute={say(at)} />
      <TimeText iso="2026-11-21T14:30+09:00" absolute={say(at)} relative={say(ago)} />
      <TimeText iso="2026-11-21T14:30+09:00" absolute={say(at)} relative={say(ago)} compact />
    </Stack>
  ),
}
