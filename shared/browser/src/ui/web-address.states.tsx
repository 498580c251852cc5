import type { StatesModule } from '../testing/parts/states'
import { WebAddress } from './web-address'

export const states: StatesModule['states'] = {
  'a link': () => <WebAddress url="https://example.co.jp/recruit" />,
  'no link, because it is not http': () => <WebAddress url="javascript:alert(1)" />,
}
