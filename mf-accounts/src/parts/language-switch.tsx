import { chakra, Flex } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useLanguage, useShell } from '@portal/browser/remote'
import { DISPLAY_LANGUAGES, languageName, localeOf } from '@portal/contracts/kernel'

/** SHELL-20 on the public pages, where the host shows no header. */
export function LanguageSwitch() {
  const { t } = useText()
  const shell = useShell()
  const present = useLanguage()
  return (
    <Flex
      role="group"
      aria-label={t('public.language')}
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
      flexShrink="0"
    >
      {DISPLAY_LANGUAGES.map((language) => {
        const { name, short } = languageName(language)
        return (
          <chakra.button
            key={language}
            type="button"
            lang={localeOf(language)}
            title={name}
            aria-pressed={present === language}
            h="9"
            px="2.5"
            fontSize="xs"
            cursor="pointer"
            bg="bg.panel"
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
