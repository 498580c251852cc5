import { PlusIcon, TrashIcon } from '../ui/icons'
import { LONG_TITLE, WORDS } from '../testing/parts/samples'
import type { StatesModule } from '../testing/parts/states'
import { Button, Flex, IconButton } from './index'

const VARIANTS = ['solid', 'outline', 'subtle', 'ghost'] as const
const SIZES = ['xs', 'sm', 'md', 'lg'] as const

export const states: StatesModule['states'] = {
  variants: ({ say }) => (
    <Flex gap="3" wrap="wrap">
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {say(WORDS.save)}
        </Button>
      ))}
    </Flex>
  ),
  'secondary and dangerous': ({ say }) => (
    <Flex gap="3" wrap="wrap">
      <Button variant="outline" colorPalette="gray">
        {say(WORDS.cancel)}
      </Button>
      <Button colorPalette="danger">{say({ ja: '削除する', en: 'Delete' })}</Button>
      <Button variant="outline" colorPalette="danger">
        {say({ ja: '削除する', en: 'Delete' })}
      </Button>
    </Flex>
  ),
  sizes: ({ say }) => (
    <Flex gap="3" wrap="wrap" align="center">
      {SIZES.map((size) => (
        <Button key={size} size={size}>
          {say(WORDS.save)}
        </Button>
      ))}
    </Flex>
  ),
  'with icon, icon alone': ({ say }) => (
    <Flex gap="3" wrap="wrap" align="center">
      <Button>
        <PlusIcon />
        {say(WORDS.add)}
      </Button>
      <IconButton aria-label={say({ ja: '削除する', en: 'Delete' })} variant="ghost" colorPalette="danger">
        <TrashIcon />
      </IconButton>
    </Flex>
  ),
  disabled: ({ say }) => (
    <Flex gap="3" wrap="wrap">
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {say(WORDS.save)}
        </Button>
      ))}
    </Flex>
  ),
  loading: ({ say }) => (
    <Flex gap="3" wrap="wrap">
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} loading>
          {say(WORDS.save)}
        </Button>
      ))}
    </Flex>
  ),
  'focus (the first, by Tab) and long text': ({ say }) => <Button>{say(LONG_TITLE)}</Button>,
}
