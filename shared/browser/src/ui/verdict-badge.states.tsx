import { Flex } from '../chakra'
import type { StatesModule } from '../testing/parts/states'
import { VerdictBadge } from './verdict-badge'

const label = { ja: '在留資格', en: 'Status of residence' }

export const states: StatesModule['states'] = {
  'fits, to be checked, does not fit': ({ say }) => (
    <Flex gap="3" wrap="wrap">
      <VerdictBadge verdict="ok" label={say(label)} word={say({ ja: '就労できます', en: 'May work' })} />
      <VerdictBadge verdict="check" label={say(label)} word={say({ ja: '要確認', en: 'To be checked' })} />
      <VerdictBadge verdict="no" label={say(label)} word={say({ ja: '就労できません', en: 'May not work' })} />
    </Flex>
  ),
  larger: ({ say }) => (
    <VerdictBadge verdict="ok" size="md" label={say(label)} word={say({ ja: '就労できます', en: 'May work' })} />
  ),
}
