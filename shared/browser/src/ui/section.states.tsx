import { Button, Text } from '../chakra'
import { LONG_TEXT, LONG_TITLE, WORDS } from '../testing/parts/samples'
import type { StatesModule } from '../testing/parts/states'
import { Section } from './section'

const title = { ja: '勤務地', en: 'Work location' }

export const states: StatesModule['states'] = {
  plain: ({ say }) => (
    <Section title={say(title)}>
      <Text>{say({ ja: '東京都千代田区', en: 'Chiyoda, Tokyo' })}</Text>
    </Section>
  ),
  'description, actions, third level': ({ say }) => (
    <Section
      title={say({ ja: '勤務地の詳細', en: 'About the work location' })}
      description={say({ ja: '求職者に表示されます', en: 'Job seekers see it' })}
      level={3}
      actions={
        <Button size="sm" variant="outline">
          {say(WORDS.edit)}
        </Button>
      }
    >
      <Text>{say({ ja: '東京都千代田区', en: 'Chiyoda, Tokyo' })}</Text>
    </Section>
  ),
  'long text': ({ say }) => (
    <Section title={say(LONG_TITLE)} description={say(LONG_TEXT)} actions={<Button size="sm">{say(WORDS.add)}</Button>}>
      <Text>{say(LONG_TEXT)}</Text>
    </Section>
  ),
}
