import { Box } from '../chakra'
import type { StatesModule } from '../testing/parts/states'
import { Blocks } from './blocks'

export const states: StatesModule['states'] = {
  'three blocks of four rows': ({ say }) => (
    <Blocks rows={Array.from({ length: 12 }, (_, at) => at + 1)} size={4} rowHeight={24} heights={{}} top={0} gap="4">
      {(some) => some.map((number) => <Box key={number}>{say({ ja: `求人 ${number}`, en: `Posting ${number}` })}</Box>)}
    </Blocks>
  ),
}
