import { useState } from 'react'
import type { DisplayLanguage } from '@portal/contracts/kernel'
import type { Say, StatesModule } from '../testing/parts/states'
import { LanguageChoice, type LanguageChoiceProps } from './language-choice'

function Live({ say, size }: { readonly say: Say; readonly size?: LanguageChoiceProps['size'] }) {
  const [language, setLanguage] = useState<DisplayLanguage>('Jp')
  return (
    <LanguageChoice
      label={say({ ja: '表示言語', en: 'Display language' })}
      value={language}
      onChange={setLanguage}
      {...(size ? { size } : {})}
    />
  )
}

export const states: StatesModule['states'] = {
  'press it': Live,
  'without a header around it': ({ say }) => <Live say={say} size="md" />,
}
