import { chakra, Flex } from '../chakra'
import { DISPLAY_LANGUAGES, languageName, localeOf, type DisplayLanguage } from '@portal/contracts/kernel'

export interface LanguageChoiceProps {
  /** The label of the group. */
  readonly label: string
  readonly value: DisplayLanguage
  readonly onChange: (language: DisplayLanguage) => void
  /** `md` where no header gives it a height. */
  readonly size?: 'sm' | 'md'
}

const CHOSEN = { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' } as const
const OTHER = { bg: 'bg.panel', color: 'fg.muted', _hover: { bg: 'bg.muted' } } as const

/** SHELL-20: a button for each language, named in that language. */
export function LanguageChoice({ label, value, onChange, size = 'sm' }: LanguageChoiceProps) {
  return (
    <Flex role="group" aria-label={label} borderWidth="1px" borderRadius="l2" overflow="hidden" flexShrink="0">
      {DISPLAY_LANGUAGES.map((language) => {
        const { name, short } = languageName(language)
        return (
          <chakra.button
            key={language}
            type="button"
            lang={localeOf(language)}
            title={name}
            aria-pressed={value === language}
            onClick={() => onChange(language)}
            h={size === 'sm' ? '8' : '9'}
            px={size === 'sm' ? '2' : '2.5'}
            fontSize="xs"
            cursor="pointer"
            {...(value === language ? CHOSEN : OTHER)}
          >
            {short}
          </chakra.button>
        )
      })}
    </Flex>
  )
}
