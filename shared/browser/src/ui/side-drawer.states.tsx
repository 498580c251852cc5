import { Button, Stack, Text } from '../chakra'
import { LONG_TEXT, nothing, WORDS } from '../testing/parts/samples'
import type { StatesModule } from '../testing/parts/states'
import { SideDrawer } from './side-drawer'

const title = { ja: '絞り込み', en: 'Filters' }

export const coversWindow = true
export const states: StatesModule['states'] = {
  'from the end, with footer': ({ say }) => (
    <SideDrawer
      open
      onClose={nothing}
      title={say(title)}
      closeLabel={say(WORDS.close)}
      footer={<Button>{say({ ja: '適用する', en: 'Apply' })}</Button>}
    >
      <Text>{say(LONG_TEXT)}</Text>
    </SideDrawer>
  ),
  'from the start, title hidden': ({ say }) => (
    <SideDrawer
      open
      onClose={nothing}
      title={say(title)}
      hideTitle
      placement="start"
      size="xs"
      closeLabel={say(WORDS.close)}
    >
      <Text>{say(LONG_TEXT)}</Text>
    </SideDrawer>
  ),
  'long content': ({ say }) => (
    <SideDrawer open onClose={nothing} title={say(title)} closeLabel={say(WORDS.close)}>
      <Stack gap="4" tabIndex={0} role="group" aria-label={say(title)}>
        {Array.from({ length: 10 }, (_, index) => (
          <Text key={index}>{say(LONG_TEXT)}</Text>
        ))}
      </Stack>
    </SideDrawer>
  ),
}
