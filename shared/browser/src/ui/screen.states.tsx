import { Box } from '../chakra'
import { LONG_TEXT } from '../testing/parts/samples'
import type { StatesModule } from '../testing/parts/states'
import { Screen } from './screen'

export const states: StatesModule['states'] = {
  page: ({ say }) => (
    <Screen>
      <Box bg="bg.panel">{say(LONG_TEXT)}</Box>
    </Screen>
  ),
  form: ({ say }) => (
    <Screen width="form">
      <Box bg="bg.panel">{say(LONG_TEXT)}</Box>
    </Screen>
  ),
}
