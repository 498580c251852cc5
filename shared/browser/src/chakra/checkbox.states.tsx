import { useState } from 'react'
import { LONG_TEXT } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { Checkbox, Stack } from './index'

function Live({ say }: { readonly say: Say }) {
  const [checked, setChecked] = useState(false)
  return (
    <Checkbox checked={checked} onCheckedChange={setChecked}>
      {say({ ja: '利用規約に同意する', en: 'I agree to the terms of use' })}
    </Checkbox>
  )
}

const fixed = { onCheckedChange: () => {} }
const label = { ja: 'メールで通知する', en: 'Notify me by e-mail' }

export const states: StatesModule['states'] = {
  'press it': Live,
  checked: ({ say }) => (
    <Checkbox checked {...fixed}>
      {say(label)}
    </Checkbox>
  ),
  disabled: ({ say }) => (
    <Stack gap="3">
      <Checkbox checked={false} disabled {...fixed}>
        {say(label)}
      </Checkbox>
      <Checkbox checked disabled {...fixed}>
        {say(label)}
      </Checkbox>
    </Stack>
  ),
  invalid: ({ say }) => (
    <Checkbox checked={false} invalid {...fixed}>
      {say(label)}
    </Checkbox>
  ),
  'long text': ({ say }) => (
    <Checkbox checked={false} {...fixed}>
      {say(LONG_TEXT)}
    </Checkbox>
  ),
}
