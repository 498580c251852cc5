import { useState } from 'react'
import { nothing, PICTURE } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { StatusBadge } from './status-badge'
import { Thumbnails, type Thumbnail, type ThumbnailTexts } from './thumbnails'

const texts = (say: Say): ThumbnailTexts => ({
  list: say({ ja: '写真', en: 'Pictures' }),
  moveLeft: (name) => say({ ja: `${name}を左へ移動する`, en: `Move ${name} to the left` }),
  moveRight: (name) => say({ ja: `${name}を右へ移動する`, en: `Move ${name} to the right` }),
  remove: (name) => say({ ja: `${name}を削除する`, en: `Remove ${name}` }),
  open: (name) => say({ ja: `${name}を開く`, en: `Open ${name}` }),
  moved: (name, at) => say({ ja: `${name}は${at}番目です`, en: `${name} is now number ${at}` }),
})
const pictures = (say: Say, count: number): Thumbnail[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    src: PICTURE,
    name: say({ ja: `写真${index + 1}`, en: `picture ${index + 1}` }),
    badge:
      index === 0 ? (
        <StatusBadge tone="brand" emphasis="solid">
          {say({ ja: 'メイン', en: 'Main' })}
        </StatusBadge>
      ) : undefined,
  }))

function Live({ say }: { readonly say: Say }) {
  const [ids, setIds] = useState(['0', '1', '2', '3'])
  const items = pictures(say, 4)
  return (
    <Thumbnails
      items={ids.flatMap((id) => items.find((item) => item.id === id) ?? [])}
      texts={texts(say)}
      onReorder={setIds}
      onRemove={(id) => setIds(ids.filter((other) => other !== id))}
      onOpen={nothing}
    />
  )
}

export const states: StatesModule['states'] = {
  'move and remove them': Live,
  'to look at': ({ say }) => <Thumbnails items={pictures(say, 2)} texts={texts(say)} />,
  disabled: ({ say }) => (
    <Thumbnails items={pictures(say, 2)} texts={texts(say)} onReorder={nothing} onRemove={nothing} disabled />
  ),
}
