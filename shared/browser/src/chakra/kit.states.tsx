// The components that we use from Chakra unchanged, in our theme.
import type { StatesModule } from '../testing/parts/states'
import { Badge, Flex, Input, NativeSelect, Skeleton, Spinner, Stack, Tag, Textarea } from './index'

const name = { ja: '会社名', en: 'Company name' }

export const states: StatesModule['states'] = {
  input: ({ say }) => (
    <Stack gap="3" maxW="320px">
      <Input aria-label={say(name)} placeholder={say(name)} />
      <Input aria-label={say(name)} defaultValue={say({ ja: '株式会社さくら', en: 'Sakura Inc.' })} />
      <Input aria-label={say(name)} defaultValue="?" aria-invalid />
      <Input aria-label={say(name)} defaultValue={say({ ja: '株式会社さくら', en: 'Sakura Inc.' })} disabled />
    </Stack>
  ),
  textarea: ({ say }) => (
    <Stack gap="3" maxW="320px">
      <Textarea aria-label={say(name)} />
      <Textarea aria-label={say(name)} disabled />
    </Stack>
  ),
  'native select': ({ say }) => (
    <NativeSelect.Root maxW="320px">
      <NativeSelect.Field aria-label={say(name)}>
        <option>{say({ ja: '選択してください', en: 'Please select' })}</option>
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  ),
  'badge and tag': ({ say }) => (
    <Flex gap="3" wrap="wrap">
      <Badge>{say({ ja: '下書き', en: 'Draft' })}</Badge>
      <Tag.Root>
        <Tag.Label>{say({ ja: '東京都', en: 'Tokyo' })}</Tag.Label>
      </Tag.Root>
    </Flex>
  ),
  'spinner and skeleton': () => (
    <Flex gap="6" align="center">
      <Spinner />
      <Skeleton h="6" w="40" />
    </Flex>
  ),
}
