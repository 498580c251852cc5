import { Text } from '../chakra'
import type { Say, StatesModule } from '../testing/parts/states'
import { EmptyState } from './empty-state'
import { Loaded } from './loaded'

const query = (data?: readonly string[], isError = false, isFetching = false) => ({
  data,
  isError,
  isFetching,
  refetch: () => Promise.resolve(),
})

const List = ({ of, say }: { readonly of: ReturnType<typeof query>; readonly say: Say }) => (
  <Loaded
    query={of}
    skeleton="table"
    empty={<EmptyState title={say({ ja: 'メンバーはまだいません', en: 'No members yet' })} />}
  >
    {(names) => <Text>{names.join(' / ')}</Text>}
  </Loaded>
)

export const states: StatesModule['states'] = {
  loading: ({ say }) => <List say={say} of={query()} />,
  error: ({ say }) => <List say={say} of={query(undefined, true)} />,
  'error, tries again': ({ say }) => <List say={say} of={query(undefined, true, true)} />,
  empty: ({ say }) => <List say={say} of={query([])} />,
  content: ({ say }) => <List say={say} of={query([say({ ja: '山田 太郎', en: 'Taro Yamada' }), 'Nguyen Van An'])} />,
}
