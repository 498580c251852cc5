import { chakra, Flex } from '@portal/browser/chakra'
import type { DisplayLanguage } from '@portal/contracts/kernel'
import { useSession, useHost } from './host-context'
import { useText } from './text'

// Each language is named in that language, for readers who know no other.
const LANGUAGES: readonly {
  readonly language: DisplayLanguage
  readonly lang: string
  readonly short: string
  readonly name: string
}[] = [
  { language: 'Jp', lang: 'ja', short: '日本語', name: '日本語' },
  { language: 'EN', lang: 'en', short: 'EN', name: 'English' },
]

/** D1, SHELL-20: changes the language of every text on the page at once. */
export function LanguageSwitch() {
  const t = useText()
  const { shell } = useHost()
  const { displayLanguage } = useSession()
  return (
    <Flex role="group" aria-label={t('frame.language.label')} borderWidth="1px" borderRadius="l2" overflow="hidden">
      {LANGUAGES.map(({ language, lang, short, name }) => (
        <chakra.button
          key={language}
          type="button"
          lang={lang}
          title={name}
          aria-pressed={displayLanguage === language}
          h="8"
          px="2"
          fontSize="xs"
          cursor="pointer"
          color="fg.muted"
          _hover={{ bg: 'bg.muted' }}
          _pressed={{ bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' }}
          onClick={() => shell.language.set(language)}
        >
          {short}
        </chakra.button>
      ))}
    </Flex>
  )
}
