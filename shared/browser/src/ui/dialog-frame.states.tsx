import { Button, Stack, Text } from '../chakra'
import { LONG_TEXT, nothing, WORDS } from '../testing/parts/samples'
import type { StatesModule } from '../testing/parts/states'
import { DialogFrame } from './dialog-frame'

const title = { ja: '面接枠を追加する', en: 'Add interview slots' }

export const coversWindow = true
export const states: StatesModule['states'] = {
  'with description, close button and footer': ({ say }) => (
    <DialogFrame
      open
      onClose={nothing}
      title={say(title)}
      description={say({ ja: '空いている時間を選んでください', en: 'Please choose your free times' })}
      closeLabel={say(WORDS.close)}
      footer={<Button>{say(WORDS.save)}</Button>}
    >
      <Text>{say(LONG_TEXT)}</Text>
    </DialogFrame>
  ),
  'extra large': ({ say }) => (
    <DialogFrame open onClose={nothing} title={say(title)} size="xl" closeLabel={say(WORDS.close)}>
      <Text>{say(LONG_TEXT)}</Text>
    </DialogFrame>
  ),
  'long content scrolls inside': ({ say }) => (
    <DialogFrame open onClose={nothing} title={say(title)} size="md" scrollsInside closeLabel={say(WORDS.close)}>
      <Stack gap="4" pb="6" tabIndex={0} role="group" aria-label={say(title)}>
        {Array.from({ length: 12 }, (_, index) => (
          <Text key={index}>{say(LONG_TEXT)}</Text>
        ))}
      </Stack>
    </DialogFrame>
  ),
}
