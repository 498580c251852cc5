import { Box, Flex } from '../chakra'
import type { StatesModule } from '../testing/parts/states'
import * as icons from './icons'
import type { IconComponent } from './icons'

const { icon: _make, ...all } = icons

export const states: StatesModule['states'] = {
  all: () => (
    <Flex gap="4" wrap="wrap">
      {(Object.entries(all) as [string, IconComponent][]).map(([name, Icon]) => (
        <Flex key={name} direction="column" align="center" gap="1" w="28">
          <Icon />
          <Box fontSize="xs" color="fg.muted" lang="en">
            {name}
          </Box>
        </Flex>
      ))}
    </Flex>
  ),
  sizes: () => (
    <Flex gap="4" align="center">
      {[14, 18, 20, 28, 40].map((size) => (
        <icons.CalendarIcon key={size} size={size} />
      ))}
    </Flex>
  ),
}
