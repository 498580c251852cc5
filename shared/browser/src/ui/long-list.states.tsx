import { LONG_TITLE, manyOptions } from '../testing/parts/samples'
import type { StatesModule } from '../testing/parts/states'
import { InfoCard } from './info-card'
import { LongList } from './long-list'

const list = (name: string, titles: readonly string[]) => (
  <LongList
    label={name}
    rows={titles.map((title, at) => ({ at, title }))}
    rowKey={({ at }) => at}
    rowHeight={72}
    gap="3"
  >
    {({ title }) => <InfoCard title={title} headingLevel={3} />}
  </LongList>
)

export const states: StatesModule['states'] = {
  'few, one with long text': ({ say }) =>
    list(say({ ja: '少ない一覧', en: 'A short list' }), [manyOptions(say)[0]?.label ?? '', say(LONG_TITLE)]),
  'many (300 rows; only what is in sight is in the page)': ({ say }) =>
    list(
      say({ ja: '長い一覧', en: 'A long list' }),
      Array.from({ length: 300 }, (_, at) => say({ ja: `求人 ${at + 1}`, en: `Posting ${at + 1}` })),
    ),
}
