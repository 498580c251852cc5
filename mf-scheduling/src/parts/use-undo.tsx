import { Button, Flex, Portal, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { SLOT_LIMITS } from '@portal/contracts/scheduling'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { focusPage } from './kept-focus'

export interface Undoable {
  readonly text: string
  /** Without it, the bar only says what was done. */
  readonly undo: (() => Promise<void>) | undefined
}

/** AVAIL-06: for 10 seconds offers to undo the last action. */
export function useUndo(): { readonly offer: (what: Undoable) => void; readonly bar: ReactNode } {
  const { t } = useText()
  const [offered, setOffered] = useState<Undoable>()
  const box = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    if (box.current?.contains(document.activeElement)) focusPage()
    setOffered(undefined)
  }, [])
  useEffect(() => {
    if (!offered) return undefined
    // The time is fixed, because the server allows no more.
    const timer = setTimeout(close, SLOT_LIMITS.undoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [offered, close])
  const offer = useCallback((what: Undoable) => setOffered(what), [])
  const bar = (
    <Portal>
      <Flex
        ref={box}
        role="status"
        aria-label={t('undo.label')}
        position="fixed"
        insetInline="0"
        bottom={{ base: 3, md: 6 }}
        justify="center"
        px="4"
        zIndex="docked"
        pointerEvents="none"
      >
        {offered && (
          <Flex
            align="center"
            gap="4"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l3"
            boxShadow="md"
            ps="4"
            pe="2"
            py="2"
            pointerEvents="auto"
          >
            <Text>{offered.text}</Text>
            {offered.undo && (
              <Button
                variant="outline"
                onClick={() => {
                  close()
                  void offered.undo?.()
                }}
              >
                {t('undo.action')}
              </Button>
            )}
          </Flex>
        )}
      </Flex>
    </Portal>
  )
  return { offer, bar }
}
