import { useState } from 'react'
import { LONG_TEXT, LONG_TITLE, nothing } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { Toggle, type ToggleProps } from './toggle'

const toggle = (say: Say, checked: boolean): ToggleProps => ({
  checked,
  onChange: nothing,
  label: say({ ja: 'メールで通知する', en: 'Notify me by e-mail' }),
  onText: say({ ja: 'オン', en: 'On' }),
  offText: say({ ja: 'オフ', en: 'Off' }),
})

function Live({ say }: { readonly say: Say }) {
  const [checked, setChecked] = useState(false)
  return <Toggle {...toggle(say, checked)} onChange={setChecked} />
}

export const states: StatesModule['states'] = {
  'press it': Live,
  'on, with hint': ({ say }) => (
    <Toggle
      {...toggle(say, true)}
      hint={say({ ja: '応募があるたびに送信します', en: 'One mail for each application' })}
    />
  ),
  busy: ({ say }) => <Toggle {...toggle(say, true)} busy />,
  disabled: ({ say }) => <Toggle {...toggle(say, false)} disabled />,
  'long text': ({ say }) => <Toggle {...toggle(say, false)} label={say(LONG_TITLE)} hint={say(LONG_TEXT)} />,
  'label hidden': ({ say }) => <Toggle {...toggle(say, true)} hideLabel />,
}
