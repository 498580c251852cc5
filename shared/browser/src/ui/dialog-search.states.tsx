import { useState } from 'react'
import { LONG_TITLE, WORDS } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { DialogSearch } from './dialog-search'

function Live({ say, first = '' }: { readonly say: Say; readonly first?: string }) {
  const [value, setValue] = useState(first)
  return <DialogSearch label={say(WORDS.search)} value={value} onChange={setValue} />
}

export const states: StatesModule['states'] = {
  empty: Live,
  'long text': ({ say }) => <Live say={say} first={say(LONG_TITLE)} />,
}
