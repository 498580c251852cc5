import { useState } from 'react'
import { LONG_TITLE, WORDS } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { SearchBox } from './search-box'

function Live({ say, first = '' }: { readonly say: Say; readonly first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <SearchBox
      value={value}
      onChange={setValue}
      label={say(WORDS.search)}
      placeholder={say({ ja: '氏名・カナ・メール', en: 'Name, kana, e-mail' })}
      clearLabel={say(WORDS.clear)}
      maxLength={100}
    />
  )
}

export const states: StatesModule['states'] = {
  empty: Live,
  'filled, can be emptied': ({ say }) => <Live say={say} first={say({ ja: '山田', en: 'Yamada' })} />,
  'long text': ({ say }) => <Live say={say} first={say(LONG_TITLE)} />,
}
