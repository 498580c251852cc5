import { Box, Stack } from '../chakra'
import type { StatesModule } from '../testing/parts/states'
import { MailAddress } from './mail-address'

const LONG = 'nguyen_thi.phuong-anh@international-office.example.co.jp'

export const states: StatesModule['states'] = {
  'short, long, one long word': () => (
    <Stack gap="2" maxW="10rem">
      <MailAddress of="anh@example.com" />
      <MailAddress of={LONG} />
      <MailAddress of={`${'a'.repeat(40)}@example.com`} />
    </Stack>
  ),
  'in a wide place': () => (
    <Box>
      <MailAddress of={LONG} />
    </Box>
  ),
}
