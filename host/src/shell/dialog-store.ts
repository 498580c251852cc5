import type { Failure, Question, Toast } from '@portal/contracts/shell'
import { createStore } from 'zustand/vanilla'

interface Opened {
  readonly id: number
}
export interface OpenQuestion extends Opened {
  readonly kind: 'question'
  readonly question: Question
  readonly answer: (confirmed: boolean) => void
}
export interface OpenFailure extends Opened {
  readonly kind: 'failure'
  readonly failure: Failure
  readonly close: () => void
}
export interface OpenLogin extends Opened {
  readonly kind: 'login'
  readonly answer: (worked: boolean) => void
}
export type OpenDialog = OpenQuestion | OpenFailure | OpenLogin
export interface OpenToast extends Opened {
  readonly toast: Toast
}

interface State {
  /** A queue: the first dialog is on screen. */
  readonly dialogs: readonly OpenDialog[]
  readonly toasts: readonly OpenToast[]
}

const MOST_TOASTS = 4

/** The toasts and dialogs over the screen, and the promises of their callers. */
export function createDialogs() {
  const store = createStore<State>(() => ({ dialogs: [], toasts: [] }))
  let lastId = 0
  const open = <Answer>(make: (id: number, settle: (answer: Answer) => void) => OpenDialog): Promise<Answer> =>
    new Promise((resolve) => {
      const id = ++lastId
      const settle = (answer: Answer) => {
        store.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => dialog.id !== id) }))
        resolve(answer)
      }
      store.setState(({ dialogs }) => ({ dialogs: [...dialogs, make(id, settle)] }))
    })
  return {
    store,
    confirm: (question: Question) => open<boolean>((id, answer) => ({ id, kind: 'question', question, answer })),
    showFailure: (failure: Failure) =>
      open<void>((id, settle) => ({ id, kind: 'failure', failure, close: () => settle(undefined) })),
    /** The member has logged in again, in this tab or in another one. */
    loggedIn() {
      for (const dialog of store.getState().dialogs) if (dialog.kind === 'login') dialog.answer(true)
    },
    loginAgain: () => open<boolean>((id, answer) => ({ id, kind: 'login', answer })),
    notify(toast: Toast) {
      const id = ++lastId
      store.setState(({ toasts }) => ({ toasts: [...toasts, { id, toast }].slice(-MOST_TOASTS) }))
    },
    /** Removes what could not be rendered: the toasts, or the front dialog, which is answered with "no". */
    dropToasts: () => store.setState({ toasts: [] }),
    dropDialog() {
      const [front] = store.getState().dialogs
      if (front?.kind === 'failure') front.close()
      else front?.answer(false)
    },
    dismiss: (id: number) => store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  }
}
export type Dialogs = ReturnType<typeof createDialogs>
