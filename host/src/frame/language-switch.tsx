import { chakra, Flex } from '@portal/browser/chakra'
import { DISPLAY_LANGUAGES, languageName, localeOf } from '@portal/contracts/kernel'
import { useSession, useHost } from './host-context'
import { useText } from './text'

/** D1, SHELL-20: changes the language of every text on the page at once. */
export function LanguageSwitch() {
  const t = useText()
  const { shell } = useHost()
  const { displayLanguage } = useSession()
  return (
    <Flex role="group" aria-label={t('frame.language.label')} borderWidth="1px" borderRadius="l2" overflow="hidden">
      {DISPLAY_LANGUAGES.map((language) => {
        const { name, short } = languageName(language)
        return (
          <chakra.button
            key={language}
            type="button"
            lang={localeOf(language)}
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
        )
      })}
    </Flex>
  )
}
