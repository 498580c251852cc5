import { isJapanese } from '@portal/contracts/kernel'
import { useText } from '@portal/browser/i18n'
import { Button, Text } from '@portal/browser/chakra'
import type { HistoryEntry } from '@portal/contracts/applications'
import type { Locale } from '@portal/contracts/kernel'
import { useState } from 'react'
import { personLanguageName } from '../../parts/person-language'
import { Said } from '../../parts/said'

type Message = Extract<HistoryEntry, { kind: 'message' }>

/** The text in the language of the screen, if it is another one than the original. */
function versionFor({ japanese, language, translations = {} }: Message, locale: Locale) {
  if (language === locale) return undefined
  if (isJapanese(locale) && japanese) return { text: japanese, isMachine: false }
  const text = translations[locale]
  return text === undefined ? undefined : { text, isMachine: true }
}

/** VOICE-06: a message in the language that the member chose; the original is one press away. */
export function MessageText({ message }: { readonly message: Message }) {
  const { t, locale } = useText()
  const [isOriginal, setOriginal] = useState(false)
  const version = versionFor(message, locale)
  const { text, language } = message
  const note = [
    version?.isMachine && !isOriginal ? t('history.machine') : '',
    language && language !== locale && (isOriginal || !version)
      ? t('history.writtenIn', { language: personLanguageName(language, locale) })
      : '',
  ].filter(Boolean)
  return (
    <>
      <Said>{version && !isOriginal ? version.text : text}</Said>
      {note.length > 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {note.join(' ')}
        </Text>
      ) : null}
      {version ? (
        <Button variant="ghost" size="sm" ms="-2" onClick={() => setOriginal(!isOriginal)}>
          {t(isOriginal ? 'history.showVersion' : 'history.showOriginal')}
        </Button>
      ) : null}
    </>
  )
}
