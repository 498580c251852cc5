import { Button, Flex, Text } from '@portal/browser/chakra'
import { lazyWithTexts } from '@portal/browser/i18n'
import { CopyButton } from '@portal/browser/ui'
import { useRef, useSyncExternalStore } from 'react'
import { useHost } from '../parts/host-context'
import { useText } from '../parts/text'
import type { OpenFailure, OpenQuestion } from '../shell/dialog-store'
import { ShellDialog } from './shell-dialog'

const LoginAgain = lazyWithTexts(async () => (await import('./login-again')).LoginAgain, {
  ja: () => import('../locales/login-again.ja.json'),
  en: () => import('../locales/login-again.en.json'),
})

/** Shows one dialog at a time, in the order of the calls. */
export function DialogLayer() {
  const { dialogs } = useHost()
  const {
    dialogs: [dialog],
  } = useSyncExternalStore(dialogs.store.subscribe, dialogs.store.getState)
  if (!dialog) return null
  if (dialog.kind === 'question') return <QuestionDialog key={dialog.id} open={dialog} />
  if (dialog.kind === 'failure') return <FailureDialog key={dialog.id} open={dialog} />
  return <LoginAgain key={dialog.id} open={dialog} />
}

const lines = (text: string) => text.split(/\r?\n/).map((line, index) => <Text key={index}>{line}</Text>)

function QuestionDialog({ open: { question, answer } }: { readonly open: OpenQuestion }) {
  const t = useText()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <ShellDialog
      role="alertdialog"
      title={question.title}
      onClose={() => answer(false)}
      focusFirst={cancel}
      footer={
        <>
          <Button ref={cancel} variant="outline" h="11" onClick={() => answer(false)}>
            {question.cancel ?? t('dialog.cancel')}
          </Button>
          <Button h="11" {...(question.danger ? { colorPalette: 'danger' } : {})} onClick={() => answer(true)}>
            {question.confirm}
          </Button>
        </>
      }
    >
      {question.body ? lines(question.body) : null}
    </ShellDialog>
  )
}

/**
 * SHELL-26: shows a title, the lines of the message and OK; it is never empty (D48). REAL-33: also shows the request
 * id, with which support finds the call.
 */
function FailureDialog({ open: { failure, close } }: { readonly open: OpenFailure }) {
  const t = useText()
  const ok = useRef<HTMLButtonElement>(null)
  return (
    <ShellDialog
      role="alertdialog"
      title={failure.title || t('dialog.failure.title')}
      onClose={close}
      focusFirst={ok}
      footer={
        <Button ref={ok} h="11" onClick={close}>
          {t('dialog.ok')}
        </Button>
      }
    >
      {lines(failure.message || t('dialog.failure.refresh'))}
      {failure.reference ? (
        <Flex mt="4" pt="3" gap="3" align="center" wrap="wrap" borderTopWidth="1px" textStyle="sm" color="fg.muted">
          <Text overflowWrap="anywhere">{t('dialog.failure.reference', { reference: failure.reference })}</Text>
          <CopyButton
            text={failure.reference}
            label={t('dialog.failure.copy')}
            copied={t('dialog.failure.copied')}
            failed={t('dialog.failure.copyFailed')}
          />
        </Flex>
      ) : null}
    </ShellDialog>
  )
}
