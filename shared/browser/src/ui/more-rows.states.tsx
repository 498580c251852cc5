import type { StatesModule } from '../testing/parts/states'
import { MoreRows, type MoreRowsProps } from './more-rows'

const pages = { hasMore: false, hasMoreFailed: false, readMore: async () => {} } satisfies MoreRowsProps['pages']

export const states: StatesModule['states'] = {
  'more is being read': () => <MoreRows pages={{ ...pages, hasMore: true }} count={50} />,
  'reading failed': () => <MoreRows pages={{ ...pages, hasMore: true, hasMoreFailed: true }} count={50} />,
  'the last row was read': ({ say }) => (
    <MoreRows pages={pages} count={60} end={say({ ja: 'これですべてです', en: 'These are all notifications.' })} />
  ),
}
