import { LONG_TEXT, LONG_TITLE, nothing, WORDS } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'

const question = (say: Say): ConfirmDialogProps => ({
  open: true,
  title: say({ ja: 'この求人を公開しますか？', en: 'Publish this posting?' }),
  body: say({ ja: '公開すると求職者に表示されます', en: 'Job seekers will see it' }),
  confirm: say({ ja: '公開する', en: 'Publish' }),
  cancel: say(WORDS.cancel),
  onConfirm: nothing,
  onCancel: nothing,
})

export const coversWindow = true
export const states: StatesModule['states'] = {
  plain: ({ say }) => <ConfirmDialog {...question(say)} />,
  'danger with consequence': ({ say }) => (
    <ConfirmDialog
      {...question(say)}
      title={say({ ja: '面接をキャンセルしますか？', en: 'Cancel the interview?' })}
      body={undefined}
      consequence={say({ ja: '応募者にメールで通知されます', en: 'The applicant is told by e-mail' })}
      confirm={say({ ja: '面接をキャンセルする', en: 'Cancel the interview' })}
      danger
    />
  ),
  busy: ({ say }) => <ConfirmDialog {...question(say)} busy />,
  'one button': ({ say }) => <ConfirmDialog {...question(say)} cancel={undefined} confirm={say(WORDS.ok)} />,
  'long text': ({ say }) => (
    <ConfirmDialog {...question(say)} title={say(LONG_TITLE)} body={say(LONG_TEXT)} consequence={say(LONG_TEXT)} />
  ),
}
