import { useState, type ReactNode } from 'react'
import { Box } from '../chakra'
import { fewOptions, LONG_TITLE, manyOptions, nothing, WORDS } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { SearchSelect, type SearchSelectProps } from './search-select'

const select = (say: Say): SearchSelectProps => ({
  options: manyOptions(say),
  value: null,
  onChange: nothing,
  placeholder: say({ ja: '選択してください', en: 'Please select' }),
  noResults: say(WORDS.none),
  countText: (count) => say({ ja: `${count}件`, en: `${count} options` }),
  'aria-label': say({ ja: '国籍', en: 'Nationality' }),
})

function Live({ say, few }: { readonly say: Say; readonly few?: boolean }) {
  const [value, setValue] = useState<string | null>('2')
  const options = few ? fewOptions(say) : manyOptions(say)
  return (
    <SearchSelect {...select(say)} options={options} value={value} onChange={setValue} clearLabel={say(WORDS.clear)} />
  )
}

const narrow = (part: ReactNode) => <Box maxW="320px">{part}</Box>

export const states: StatesModule['states'] = {
  'many (type to search)': ({ say }) => narrow(<Live say={say} />),
  'few (no search)': ({ say }) => narrow(<Live say={say} few />),
  'nothing chosen, required': ({ say }) => narrow(<SearchSelect {...select(say)} required />),
  invalid: ({ say }) => narrow(<SearchSelect {...select(say)} invalid />),
  disabled: ({ say }) => narrow(<SearchSelect {...select(say)} value="3" disabled />),
  'no options': ({ say }) => narrow(<SearchSelect {...select(say)} options={[]} />),
  'long text': ({ say }) =>
    narrow(<SearchSelect {...select(say)} options={[{ value: '1', label: say(LONG_TITLE) }]} value="1" />),
}
