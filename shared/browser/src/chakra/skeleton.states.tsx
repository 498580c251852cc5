import type { StatesModule } from '../testing/parts/states'
import { Skeleton, Stack } from './index'

export const states: StatesModule['states'] = {
  lines: () => (
    <Stack gap="2">
      <Skeleton h="4" w="70%" />
      <Skeleton h="4" w="35%" />
    </Stack>
  ),
  'a picture': () => <Skeleton aspectRatio="4 / 3" w="160px" />,
}
