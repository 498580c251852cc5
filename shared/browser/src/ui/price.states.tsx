import { Stack } from '../chakra'
import type { StatesModule } from '../testing/parts/states'
import { Price } from './price'

const suffix = { ja: '（税抜）', en: ' without tax' }

export const states: StatesModule['states'] = {
  sizes: ({ say }) => (
    <Stack gap="2">
      <Price yen={45_000} />
      <Price yen={45_000} suffix={say(suffix)} />
      <Price yen={45_000} suffix={say(suffix)} size="lg" />
      <Price yen={45_000} suffix={say(suffix)} size="xl" />
    </Stack>
  ),
  'nothing, negative, large': ({ say }) => (
    <Stack gap="2">
      <Price yen={0} />
      <Price yen={-12_000} />
      <Price yen={123_456_789} suffix={say(suffix)} />
    </Stack>
  ),
}
