import { Button, Text } from '../chakra'
import { LONG_TEXT, LONG_TITLE, WORDS } from '../testing/parts/samples'
import type { StatesModule } from '../testing/parts/states'
import { BuildingIcon } from './icons'
import { InfoCard } from './info-card'
import { StatusBadge } from './status-badge'

const title = { ja: 'ライトプラン', en: 'Light plan' }
const text = { ja: '2026年11月30日まで利用できます', en: 'It serves until 30 November 2026' }

export const states: StatesModule['states'] = {
  plain: ({ say }) => (
    <InfoCard title={say(title)}>
      <Text>{say(text)}</Text>
    </InfoCard>
  ),
  'urgent, with icon, badge, actions and footer': ({ say }) => (
    <InfoCard
      title={say(title)}
      icon={<BuildingIcon />}
      tone="urgent"
      badge={<StatusBadge tone="urgent">{say({ ja: '要対応', en: 'Urgent' })}</StatusBadge>}
      actions={
        <Button size="sm" variant="outline">
          {say(WORDS.edit)}
        </Button>
      }
      footer={say(text)}
    >
      <Text>{say(text)}</Text>
    </InfoCard>
  ),
  'brand, title alone': ({ say }) => <InfoCard title={say(title)} tone="brand" />,
  'long text': ({ say }) => (
    <InfoCard
      title={say(LONG_TITLE)}
      badge={<StatusBadge tone="done">{say({ ja: '公開中', en: 'Published' })}</StatusBadge>}
      actions={
        <Button size="sm" variant="outline">
          {say(WORDS.edit)}
        </Button>
      }
    >
      <Text>{say(LONG_TEXT)}</Text>
    </InfoCard>
  ),
}
